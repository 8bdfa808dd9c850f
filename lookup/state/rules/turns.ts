/**
 * Chooses the due deliveries to lease. Owners take turns, and each has a limit over all processes, so that one with many
 * subscriptions holds up no other. Redis has the same rule as a script (`redis/webhook_scripts.ts`).
 */
import type { Claim, Subscription } from "./webhooks.ts";

export interface InFlight {
  /** From `ownerOf`. */
  readonly owner: string;
  /** Whether its subscription fails. */
  readonly isFailing: boolean;
}

export interface Candidate extends InFlight {
  readonly dueAt: number;
  /** Rises with each queued delivery. */
  readonly place: number;
}

/** Who takes turns: a key, and each of the operator's subscriptions for itself. */
export function ownerOf({ id, keyId }: Pick<Subscription, "id" | "keyId">): string {
  return keyId ?? id;
}

const byDue = (a: Candidate, b: Candidate): number => a.dueAt - b.dueAt || a.place - b.place;

/** Failing subscriptions get at most half of their owner's limit, so that the others of the same owner go on. */
export function inTurn<C extends Candidate>(due: readonly C[], inFlight: readonly InFlight[], { most, mostFailing, eachOwner }: Claim): C[] {
  const held = new Map<string, { all: number; failing: number }>();
  const turnOf = ({ owner, isFailing }: InFlight): number | null => {
    const own = held.get(owner) ?? { all: 0, failing: 0 };
    if (own.all >= eachOwner || (isFailing && own.failing * 2 >= eachOwner)) return null;
    held.set(owner, { all: own.all + 1, failing: own.failing + (isFailing ? 1 : 0) });
    return own.all;
  };
  for (const each of inFlight) turnOf(each);
  const ranked = due.toSorted(byDue).map((candidate) => ({ candidate, turn: turnOf(candidate) }))
    .filter((each): each is { candidate: C; turn: number } => each.turn !== null)
    .sort((a, b) => a.turn - b.turn || byDue(a.candidate, b.candidate));
  let failing = mostFailing;
  return ranked.map(({ candidate }) => candidate).filter(({ isFailing }) => !isFailing || (failing -= 1) >= 0).slice(0, most);
}
