import { createServer, type Server } from "node:http";
import { createApp } from "./app.ts";
import type { OfflineDecoder } from "./adapters/vpic-copy/offline-decoder.ts";
import type { Config } from "./config.ts";
import { type Container, createContainer } from "./container.ts";
import type { OpenDatabase } from "./db/database.ts";
import { builtClient, type ClientFiles, hotClient } from "./http/client-files.ts";
import type { Log } from "./log.ts";

/** Longer than proxies keep idle connections (60 s as a rule): else one is reused just as it is being closed. */
const keepAliveMs = 65_000;

export type RunningServer = {
  readonly url: string;
  readonly container: Container;
  readonly hasClient: boolean;
  /** Stops listening, lets requests and mail in flight finish, and gives everything back. */
  readonly close: () => Promise<void>;
};

/**
 * Starts everything on an open database, which it closes in the end, and on the copy of the agency's VIN data, where
 * there is one. Throws what listening on the port throws.
 */
export async function startServer(
  config: Config,
  log: Log,
  database: OpenDatabase,
  offline?: OfflineDecoder,
): Promise<RunningServer> {
  const container = await createContainer({ config, log, database, offline });
  const http = createServer({ keepAliveTimeout: keepAliveMs, ...timeoutsOf(config) });
  const client = config.mode === "development" ? await hotClient(http) : builtClient(config.publicUrl);
  http.on("request", createApp(container, client));
  try {
    await listen(http, config);
  } catch (error) {
    await giveBack(container, client);
    throw error;
  }
  for (const worker of container.workers) worker.start();
  return {
    url: urlOf(http, config.host),
    container,
    hasClient: client !== undefined,
    close: async () => {
      await stopListening(http);
      await giveBack(container, client);
    },
  };
}

/** How long a request may take to arrive, and how often that is looked at. */
const timeoutsOf = ({ timeouts: { headersMs, requestMs } }: Config) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(Math.min(headersMs / 4, 5000)),
});

const listen = async (http: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });

const stopListening = async (http: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    http.close((error) => (error ? reject(error) : resolve()));
    // A connection that is kept alive ends as soon as its last answer is out.
    const timer = setInterval(() => http.closeIdleConnections(), 50);
    http.once("close", () => clearInterval(timer));
  });

async function giveBack(container: Container, client: ClientFiles | undefined): Promise<void> {
  await client?.close();
  const timer = setTimeout(container.mailer.abort, container.config.shutdownMs / 2);
  await Promise.all(container.workers.map(async (worker) => worker.stop()));
  clearTimeout(timer);
  await container.catcher?.close();
  await container.pdfChecker.close();
  await container.database.close();
}

function urlOf(http: Server, host: string): string {
  const address = http.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const name = host === "0.0.0.0" || host === "::" || host === "127.0.0.1" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
