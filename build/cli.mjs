#!/usr/bin/env node
// The commands of the installed package: those of the build, those of the service, and the agent server. `build/compile.mjs`
// puts this file next to the compiled code. Only the half that has the command is loaded.
const OF_THE_SERVICE = ["serve", "keys", "webhooks", "state"];

const command = process.argv[2];
if (command === "mcp") {
  process.argv.splice(2, 1);
  await import("./lookup/mcp/main.js");
} else if (OF_THE_SERVICE.includes(command)) {
  await import("./lookup/main.js");
} else {
  await import("./build/main.js");
  // Each half lists its own commands.
  if (command === undefined || command === "--help" || command === "-h" || command === "help") {
    process.stdout.write("\n");
    await import("./lookup/main.js");
    process.stdout.write("\nprovider-supply mcp, or provider-supply-mcp: the agent server over stdin and stdout\n");
  }
}
