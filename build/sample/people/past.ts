/**
 * Says what the registry had of a provider on an earlier day. What a provider is today does not change with it: a record that was
 * updated since may have had another place, specialty or name before, and one that was issued since is missing.
 */
import { organizationName } from "./names.ts";
import type { Provider } from "./people.ts";
import { randomStream } from "../files/random.ts";
import type { Sample } from "./source.ts";
import { PERSON_TAXONOMIES } from "./taxonomies.ts";

/** Returns a function that gives the record of an index on `day`, or null if its NPI had not been issued. */
export function recordsOn(sample: Sample, day: number): (index: number) => Provider | null {
  const random = randomStream(sample.seed, "before the update");
  const { people } = sample;

  /** Three in ten updates are of a place, a specialty or a name. The others are of something that no release keeps. */
  function beforeUpdate(provider: Provider): Provider {
    random.seek(provider.index);
    const kind = random.below(100);
    if (kind < 15) return { ...provider, place: people.places.inState(random, people.places.pickState(random)) };
    const [main, ...slots] = provider.slots;
    if (kind < 22 && provider.entity === "individual" && main !== undefined) {
      return { ...provider, slots: [{ ...main, taxonomy: random.pick(PERSON_TAXONOMIES) }, ...slots] };
    }
    if (kind < 30 && provider.entity === "organization") return { ...provider, organizationName: organizationName(random, main?.taxonomy.label ?? "CLINIC") };
    return provider;
  }

  return (index) => {
    const today = people.at(index);
    if (today.enumerated > day) return null;
    const deactivated = today.deactivated !== null && today.deactivated <= day ? today.deactivated : null;
    const reactivated = today.reactivated !== null && today.reactivated <= day ? today.reactivated : null;
    const status = deactivated === null ? "active" : reactivated === null ? "deactivated" : "reactivated";
    const then = { ...today, status, deactivated, reactivated, updated: Math.min(today.updated, day) } as const;
    return today.updated > day && today.status === "active" ? beforeUpdate(then) : then;
  };
}
