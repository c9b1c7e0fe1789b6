import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { OfflineDecoder } from "./adapters/vpic-copy/offline-decoder.ts";
import type { Config } from "./config.ts";
import { type Container, createContainer } from "./container.ts";
import type { OpenDatabase } from "./db/database.ts";
import { createDependencies } from "./dependencies.ts";
import { RequestTracker } from "./http/incoming/request-tracker.ts";
import { stopServer } from "./http/incoming/stop-server.ts";
import { builtClient, type ClientFiles, hotClient } from "./http/pages/client-files.ts";
import { readPages } from "./http/pages/pages.ts";
import { securityHeaders } from "./http/security.ts";
import type { Log } from "./log.ts";
import { setTimeZone } from "#shared/time-zone.ts";
import { root } from "./root.ts";

/** Longer than proxies keep idle connections (usually 60 s): otherwise one is reused just as it closes. */
const keepAliveMs = 65_000;

export type RunningServer = {
  readonly url: string;
  readonly container: Container;
  readonly hasClient: boolean;
  /** Stops listening, lets current requests and mail finish, and releases all resources. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the server on an open database, which it closes at the end, and with the copy of NHTSA's VIN data if
 * there is one. Throws errors from listening on the port.
 */
export async function startServer(
  config: Config,
  log: Log,
  database: OpenDatabase,
  offline?: OfflineDecoder,
): Promise<RunningServer> {
  setTimeZone(config.timeZone);
  const container = await createContainer(createDependencies({ config, log, database, offline }));
  const http = createServer({ keepAliveTimeout: keepAliveMs, ...getTimeouts(config) });
  const tracker = new RequestTracker(http);
  const { client, headers } = await openClient(http, config);
  http.on("request", createApp({ container, tracker, headers, client }));
  try {
    await listen(http, config);
  } catch (error) {
    await dispose(container, client);
    throw error;
  }
  for (const worker of container.workers) worker.start();
  return {
    url: getUrl(http, config.host),
    container,
    hasClient: client !== undefined,
    close: async () => stop({ http, tracker, container, client }),
  };
}

/** How long a request may take to arrive, and how often this is checked. */
const getTimeouts = ({ timeouts: { headersMs, requestMs } }: Config) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs / 4, 5000)),
});

async function openClient(http: Server, config: Config) {
  const { production, analytics, publicUrl, mailFrom, operator } = config;
  const hotReload = config.mode === "development";
  const site = { publicUrl, supportAddress: mailFrom.support, operator };
  const pages = hotReload ? undefined : await readPages(join(root, "dist", "pages.json"), site);
  const headers = securityHeaders({
    production,
    hotReload,
    styleHashes: pages?.styleHashes ?? [],
    analyticsUrl: analytics?.scriptUrl,
  });
  const client = hotReload ? await hotClient(http) : pages && builtClient({ pages, headers });
  return { client, headers };
}

const listen = async (http: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });

type Running = {
  readonly http: Server;
  readonly tracker: RequestTracker;
  readonly container: Container;
  readonly client: ClientFiles | undefined;
};

/** Maximum grace period for requests and mail during a stop. */
const longestGraceMs = 2000;

async function stop({ http, tracker, container, client }: Running): Promise<void> {
  const { mail, config } = container;
  const graceMs = Math.min(config.shutdownMs / 2, longestGraceMs);
  // Requests wait for their mail, so ending it ends them too.
  const timer = setTimeout(mail.abort, graceMs);
  const stopped = stopWorkers(container);
  await stopServer(http, tracker, { graceMs, waitMs: config.shutdownMs * 0.8 });
  await stopped;
  await dispose(container, client);
  clearTimeout(timer);
}

/** Starts no new work and finishes what is running. */
const stopWorkers = async ({ workers }: Container): Promise<void> => {
  await Promise.all(workers.map(async (worker) => worker.stop()));
};

async function dispose(container: Container, client: ClientFiles | undefined): Promise<void> {
  await client?.close();
  // The last requests may have queued mail.
  await stopWorkers(container);
  await container.closeFeatures();
  await container.database.close();
}

function getUrl(http: Server, host: string): string {
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
