#!/usr/bin/env node
// Starts the agent server from any working directory: npm would print a banner on stdout, where only the protocol may be,
// and a plain `tsx` would read the tsconfig.json of whatever folder it was started in.
// The loader's cache would lie in the shared temporary folder, where others may write.
process.env["TSX_DISABLE_CACHE"] = "1";
const { register } = await import("tsx/esm/api");
register({ tsconfig: false });
await import("./main.ts");
