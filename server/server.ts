import type { Server } from "node:http";
import { join } from "node:path";
import { createApp } from "./app.ts";
import type { OfflineDecoder } from "./vin/offline/offline-decoder.ts";
import type { Config } from "./base/settings/config.ts";
import { type Container, createContainer } from "./container.ts";
import { retryStart } from "#server/db/start-error.ts";
import type { OpenDatabase } from "#server/db/store.ts";
import { createDependencies } from "./dependencies.ts";
import { demoNotice } from "./features/site-settings/sample-carriers.ts";
import type { FirstAccess } from "./features/admin/first-admin.ts";
import { stopServer } from "./http/incoming/stop-server.ts";
import { builtClient, builtFolder, type ClientFiles, hotClient } from "./http/pages/client-files.ts";
import { keepAssets } from "./http/pages/kept-assets.ts";
import { readPages } from "./http/pages/built-pages.ts";
import { securityHeaders } from "./http/security.ts";
import { openPort, type OpenPort } from "./http/incoming/open-port.ts";
import { describeError, type Log } from "./base/log.ts";
import { setTimeZone } from "#shared/text/time-zone.ts";
import { root } from "./base/root.ts";
import { type Clock, systemClock } from "./base/clock.ts";
import { makePrivateFolder } from "./base/private-folder.ts";

export type RunningServer = {
  readonly url: string;
  readonly container: Container;
  readonly hasClient: boolean;
  readonly firstAccess: FirstAccess | undefined;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly offline?: OfflineDecoder | undefined;
  readonly hasTerminal?: boolean;
  readonly port?: OpenPort | undefined;
  /** Gives up retries while the database isn't ready. */
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
};

/** Closes the database at the end. Throws listen errors first: the password of an administrator created before would be lost. */
export async function startServer(
  config: Config,
  log: Log,
  database: OpenDatabase,
  { offline, hasTerminal = false, port, signal, clock = systemClock }: Options = {},
): Promise<RunningServer> {
  setTimeZone(config.timeZone);
  const { url, http, tracker, serve } = port ?? (await openPortFor(database, config, log));
  const container = await createContainer(createDependencies({ config, log, database, clock }), offline);
  const { client, headers } = await openClient(http, config);
  const close = async (): Promise<void> => stop({ http, tracker, container, client });
  const prepare = async (): Promise<FirstAccess | undefined> => {
    await container.prepare();
    return container.admin.ensureFirst({ hasTerminal, url });
  };
  // Another process may hold a lock for longer than a request may wait.
  const patience = { startMs: config.database.startMs, log, signal, clock: container.clock };
  const firstAccess = await retryStart(prepare, patience).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  serve(createApp({ container, tracker, headers, client }));
  // Not awaited: the worker that notices it is one of them.
  container.releaseGuard.onOutdated(() => void stopWorkers(container));
  for (const worker of container.workers) worker.start();
  if (config.production && client) void keepForOthers(container);
  return { url, firstAccess, container, hasClient: client !== undefined, close };
}

async function openPortFor(database: OpenDatabase, config: Config, log: Log): Promise<OpenPort> {
  try {
    return await openPort(config, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openClient(http: Server, config: Config) {
  const { production, isHttps, analytics, publicUrl, mailFrom, operator, retention, demo } = config;
  const hotReload = config.mode === "development";
  const notice = demo ? demoNotice : "";
  const site = { publicUrl, supportAddress: mailFrom.support, operator, retention, notice };
  const pages = hotReload ? undefined : await readPages(join(root, "dist", "pages.json"), site);
  const headers = securityHeaders({
    production,
    isHttps,
    hotReload,
    styleHashes: pages?.styleHashes ?? [],
    analyticsUrl: analytics?.scriptUrl,
  });
  const client = hotReload
    ? await hotClient(http)
    : pages && builtClient({ pages, headers, kept: keptFolder(config) });
  return { client, headers };
}

const keptFolder = ({ dataDir }: Config): string => join(dataDir, "assets");

/** Keeps pages of the other version working during an update. */
async function keepForOthers(container: Container): Promise<void> {
  const { config, log } = container;
  try {
    makePrivateFolder(config.dataDir);
    await keepAssets(join(builtFolder, "assets"), keptFolder(config), container);
  } catch (error) {
    log.warn({ error: describeError(error) }, "the files of this build can't be kept for other versions");
  }
}

type Running = {
  readonly http: Server;
  readonly tracker: OpenPort["tracker"];
  readonly container: Container;
  readonly client: ClientFiles | undefined;
};

/** Maximum grace for requests and mail, in milliseconds. */
const longestGraceMs = 2000;

async function stop({ http, tracker, container, client }: Running): Promise<void> {
  const { mail, config, clock } = container;
  const graceMs = Math.min(config.shutdownMs / 2, longestGraceMs);
  // Requests wait for their mail, so aborting it ends them too.
  const timer = clock.startTimer(mail.abort, graceMs);
  const stopped = stopWorkers(container);
  await stopServer(http, tracker, { graceMs, waitMs: config.shutdownMs * 0.8 }, clock);
  await stopped;
  await dispose(container, client);
  timer.cancel();
}

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
