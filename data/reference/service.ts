/** Names and promises of the service itself, the same on both surfaces, the site and the exports. */

export const SERVICE_NAME = "provider-supply";

/** `data.uptime_target` of `/health` (DECISIONS 2). A target, never a measurement. */
export const UPTIME_TARGET = "99.5%";
