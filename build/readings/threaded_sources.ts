/** The sources that a worker may read: they are large, and need neither another source's reading nor the build cache. */
import { pecos } from "../sources/pecos/pecos.ts";
import { qppMips } from "../sources/qpp_mips.ts";
import type { Source } from "../sources/reading/source.ts";

export const THREADED_SOURCES: readonly Source<unknown>[] = [pecos, qppMips];
