/** The drivers of this version against the one contract. */
import { STORE_KINDS } from "../../support/stores.ts";
import { storeContract } from "./contract.ts";

for (const kind of STORE_KINDS) storeContract(kind);
