import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { OfflineDecoder } from "./adapters/vpic-copy/offline-decoder.ts";
import type { Config } from "./config.ts";
import { type Container, createContainer } from "./container.ts";
import type { OpenDatabase } from "./db/database.ts";
import { createDependencies } from "./dependencies.ts";
import type { FirstAccess } from "./features/admin/first-admin.ts";
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
  /** How the owner gets in, if nobody could yet. */
  readonly firstAccess: FirstAccess | undefined;
  /** Stops listening, lets current requests and mail finish, and releases all resources. */
  readonly close: () => Promise<void>;
};

/**
 * Starts the server on an open database, which it closes at the end, and with the copy of NHTSA's VIN data if
 * there is one. Throws errors from listening on the port: before that, no administrator is created, whose password
 * nobody would learn.
 */
export async function startServer(
  config: Config,
  log: Log,
  database: OpenDatabase,
  { offline, hasTerminal = false }: { offline?: OfflineDecoder | undefined; hasTerminal?: boolean } = {},
): Promise<RunningServer> {
  setTimeZone(config.timeZone);
  const container = await createContainer(createDependencies({ config, log, database, offline }));
  const http = createServer({ keepAliveTimeout: keepAliveMs, ...getTimeouts(config) });
  const tracker = new RequestTracker(http);
  const { client, headers } = await openClient(http, config);
  http.on("request", createApp({ container, tracker, headers, client }));
  const url = await listen(http, config).catch(async (error: unknown) => {
    await dispose(container, client);
    throw error;
  });
  const firstAccess = await container.admin
    .ensureFirst({ hasTerminal, url })
    .catch(async (error: unknown) => {
      await stop({ http, tracker, container, client });
      throw error;
    });
  // Not awaited: the worker that notices it is one of them.
  container.releaseGuard.onOutdated(() => void stopWorkers(container));
  for (const worker of container.workers) worker.start();
  return {
    url,
    firstAccess,
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

/** Resolves to the server's URL on this machine. */
const listen = async (http: Server, { port, host }: Config): Promise<string> =>
  new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, () => resolve(getUrl(http, host)));
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
