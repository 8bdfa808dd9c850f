/**
 * The operator's port: `/metrics` for Prometheus, `/readyz` for an orchestrator. It is not the public port, so no proxy rule
 * is needed to keep it private.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { RunningServer } from "../http/message.ts";
import type { Metrics } from "./metrics.ts";

export interface OperatorPortOptions {
  readonly metrics: Pick<Metrics, "text" | "contentType">;
  /** True from the first loaded release until the service is told to stop. */
  readonly isReady: () => boolean;
  readonly host: string;
  /** 0 for a free one. */
  readonly port: number;
}

interface Page {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const PLAIN = "text/plain; charset=utf-8";

async function pageOf(path: string, { metrics, isReady }: OperatorPortOptions): Promise<Page> {
  if (path === "/metrics") return { status: 200, type: metrics.contentType, body: await metrics.text() };
  if (path !== "/readyz") return { status: 404, type: PLAIN, body: "/metrics, /readyz\n" };
  return isReady() ? { status: 200, type: PLAIN, body: "ready\n" } : { status: 503, type: PLAIN, body: "not ready: no release is loaded\n" };
}

/** Resolves once it listens; rejects when the port is taken. */
export async function listenForOperators(options: OperatorPortOptions): Promise<RunningServer> {
  const server = createServer((message, response) => {
    void pageOf((message.url ?? "").split("?", 1)[0] ?? "", options)
      .catch((): Page => ({ status: 500, type: PLAIN, body: "failed\n" }))
      .then(({ status, type, body }) => response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(body));
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(options.port, options.host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
  };
}
