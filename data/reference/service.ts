/** The name and the uptime target of the service. */

export const SERVICE_NAME = "provider-supply";

/** `data.uptime_target` of `/health` (data/contract/README.md#health-and-status). It is a target, not a measurement. */
export const UPTIME_TARGET = "99.5%";
