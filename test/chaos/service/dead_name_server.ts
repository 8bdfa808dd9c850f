/**
 * Delivers webhooks while another owner's twenty are at names whose name server never answers. The names begin with `127.`,
 * because the tests' network guard allows no other.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openResolver } from "../../../lookup/webhooks/resolve.ts";
import { post, type Parcel, type Reply } from "../../../lookup/webhooks/post.ts";
import { Sender } from "../../../lookup/webhooks/sender.ts";
import { memoryState } from "../../support/memory_state.ts";
import { nameServer, SILENCE } from "../../support/name_server.ts";
import { subscription } from "../../lookup/state/webhook_drivers.ts";
import type { Stage } from "../publish/stage.ts";
import type { Found } from "../report.ts";

const DEAD_HOOKS = 20;
const EACH = 3;
const HEALTHY = 10;
/** Milliseconds from the queue to the receiver, with everything else of that owner's in flight. */
const MOST_MS = 1_000;
const DNS_MS = 400;
const EVENT = { event: "source.refreshed", body: '{"event":"source.refreshed","dataset_id":"nppes"}', generation: 1 } as const;

export async function deadNameServer(): Promise<Found> {
  let open = 0;
  let mostOpen = 0;
  const names = await nameServer((name) => (name.endsWith(".dead.example") ? SILENCE : ["127.0.0.1"]));
  const arrived = new Map<string, number>();
  const receiver = createServer((request, response) => {
    arrived.set(String(request.headers["webhook-id"]), performance.now());
    request.resume().once("end", () => response.writeHead(204).end());
  });
  await new Promise<void>((ready) => receiver.listen(0, "127.0.0.1", ready));
  const host = `127.hooks.good.example:${(receiver.address() as AddressInfo).port}`;
  const state = memoryState();
  for (const id of ["key_many", "key_few"]) {
    await state.keys.add({ id, hash: id.padEnd(64, "0"), surface: "resolver", tier: "pro", issuedAt: 0, expiresAt: null, revokedAt: null });
  }
  const subscribe = (id: string, keyId: string, url: string): unknown =>
    state.webhooks.add(subscription(id, { keyId, url, secret: "whsec_c2VjcmV0" }), [], 99);
  for (let i = 0; i < DEAD_HOOKS; i += 1) {
    await subscribe(`dead${i}`, "key_many", `https://127.hook-${i}.dead.example/`);
    for (let n = 0; n < EACH; n += 1) await state.webhooks.queue({ ...EVENT, subscription: `dead${i}`, id: `dead${i}-${n}` }, Date.now());
  }
  await subscribe("good", "key_few", `http://${host}/`);

  const resolve = openResolver({ servers: [names.address], hostsFile: "/nowhere/hosts", timeoutMs: DNS_MS });
  const counted = async (parcel: Parcel): Promise<Reply> => {
    if (parcel.owner !== "key_many") return post(parcel, { resolve });
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    return post(parcel, { resolve }).finally(() => { open -= 1; });
  };
  const sender = new Sender({
    state, post: counted, clock: Date.now, random: Math.random, newLease: () => crypto.randomUUID(), allowed: new Set([host]),
    webhookUrl: "https://hooks.example", log: () => undefined,
  });
  await sender.pump();
  const begun = performance.now();
  for (let n = 0; n < HEALTHY; n += 1) await state.webhooks.queue({ ...EVENT, subscription: "good", id: `good-${n}` }, Date.now());
  const pending = async (): Promise<boolean> => (await state.webhooks.deliveries("good", 99, "pending")).length > 0;
  await sender.pump();
  while (await pending() && performance.now() - begun < 20 * MOST_MS) await new Promise((done) => { setTimeout(done, 5); });
  const askedMeanwhile = names.asked.filter((name) => name.endsWith(".dead.example")).length;
  sender.stop();
  await sender.idle();
  const delivered = await state.webhooks.deliveries("good", 99, "delivered");
  const slowest = Math.max(...[...arrived.values()].map((at) => at - begun));
  names.close();
  receiver.closeAllConnections();
  receiver.close();
  return {
    figures: { dead_hooks: DEAD_HOOKS, healthy_delivered: delivered.length, slowest_ms: Math.round(slowest), connections_of_the_dead: mostOpen,
      dead_names_asked_meanwhile: askedMeanwhile },
    violations: [
      ...(delivered.length === HEALTHY && delivered.every(({ attempts }) => attempts === 1) ? [] : ["a healthy delivery failed or did not arrive"]),
      ...(slowest <= MOST_MS ? [] : [`a healthy delivery took ${Math.round(slowest)} ms`]),
      ...(mostOpen <= 16 && mostOpen > 8 ? [] : [`${mostOpen} attempts of one owner at once`]),
    ],
  };
}

export const WEBHOOKS: readonly Stage[] = [{ bar: "W1", what: "a name server that never answers", run: () => deadNameServer() }];
