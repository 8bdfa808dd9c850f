/** Our prose for the guide to the agent tools: what each does, and how to set them up. */

/** In the order of the lookup's list of tools; a test compares the two. */
export const AGENT_TOOLS = [
  { name: "resolve_npi", does: "One provider by NPI, with the facts that other federal files give for exactly that number." },
  { name: "resolve_ccn", does: "One facility by CCN." },
  { name: "batch_npi", does: "Many providers at once, in the order you ask for them." },
  { name: "check_roster", does: "Up to 200 NPIs against the registry, the exclusion lists and the Medicare enrollments. No finding clears anybody." },
  { name: "history", does: "What each snapshot so far said of one provider or one facility. Other tools answer for a past day (as_of)." },
  { name: "search", does: "Providers, facilities, trials and datasets by name." },
  { name: "state_supply", does: "The supply of one specialty in one state or in all 51, with rank and quartile." },
  { name: "facility_quality", does: "The quality measures of one facility, with the national averages." },
  { name: "payments", does: "Open Payments to one provider in one program year." },
  { name: "ask_evidence", does: "A question in plain English, answered with the evidence behind each figure." },
  { name: "list_sources", does: "The federal sources, their snapshots, and how fresh each is." },
] as const;

/** `code` takes the address of the service. */
export const AGENT_SETUPS: readonly { readonly what: string; readonly code: (root: string) => string }[] = [
  {
    what: "Over HTTP, with nothing to install: the address is `/mcp` on the service, and keys are headers. For example:",
    code: (root) => `claude mcp add --transport http provider-supply ${root}/mcp`,
  },
  { what: "To try it by hand, start it: it waits for messages and stops when its input ends.", code: (root) => `npm run --silent mcp -- --url ${root}` },
  {
    what: "In the configuration of your agent’s host (often `mcp.json`, or `mcpServers` in its settings):",
    code: (root) => JSON.stringify({
      mcpServers: {
        "provider-supply": {
          command: "node",
          args: ["/path/to/provider-supply/lookup/mcp/bin.mjs", "--url", root],
          env: { SERVICE_API_KEY: "your key; leave it out for the sandbox" },
        },
      },
    }, null, 2),
  },
  { what: "Without a service, from a store of releases:", code: () => "npm run --silent mcp -- --store .store" },
];

export const AGENT_VARIABLES = [
  { name: "SERVICE_API_KEY", meaning: "Key of Surface B. Without one the published sandbox key is used, within its limits." },
  { name: "SUPPLY_API_KEY", meaning: "Key of Surface A. The tools work without it." },
  { name: "SERVICE_URL", meaning: "The service to ask, instead of `--url`: https, or http on the same machine." },
] as const;
