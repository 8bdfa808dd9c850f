/** Runs the driver suite over every driver. */
import { STORE_KINDS } from "../../support/stores.ts";
import { storeContract } from "./contract.ts";

for (const kind of STORE_KINDS) storeContract(kind);
