import { build } from "./base/build.ts";
import { type Config, readConfig } from "./base/settings/config.ts";
import { makeKeyFile } from "#server/base/settings/data-keys.ts";
import { ConfigError } from "./base/settings/setting-problems.ts";
import { DatabaseStartError } from "./db/start-error.ts";
import { type OpenPort, openPort } from "./http/incoming/open-port.ts";
import { stopOnSignal, stopServer } from "#server/http/incoming/stop-server.ts";
import { createLog, describeError, errorCode, explainError, getFrames, type Log } from "./base/log.ts";
import type { RunningServer } from "./server.ts";
import { startLines } from "./start-lines.ts";
import { systemClock } from "./base/clock.ts";

async function main(): Promise<void> {
  // Files hold answers and keys: only this account may read them.
  process.umask(0o077);
  const isKeyNew = makeKeyFile(readConfig());
  const config = readConfig();
  const log = createLog(config.logLevel);
  stopOnUncaughtError(log);
  if (config.retiredSettings.length > 0)
    log.warn(
      { settings: config.retiredSettings },
      "no longer settings, so they have no effect: remove them (CHANGELOG.md)",
    );
  if (isKeyNew)
    log.info({ file: config.keyFile }, "made a key that encrypts answers: keep a copy of this file");
  // Opened before the rest is loaded: monitoring reaches it within a second.
  const port = await openPort(config, log);
  log.info({ url: port.url, ...build }, "starting");
  // Elsewhere, output is kept in a log.
  const hasTerminal = process.stdout.isTTY;
  const giveUp = new AbortController();
  const starting = start(port, config, log, { hasTerminal, signal: giveUp.signal });
  let isUp = false;
  stopOnSignal({
    clock: systemClock,
    log,
    drainMs: config.drainMs,
    shutdownMs: config.shutdownMs,
    getTracker: () => (isUp ? port.tracker : undefined),
    close: async () => close(port, starting, giveUp),
  });
  const server = await starting.catch((error: unknown) => {
    if (!giveUp.signal.aborted) throw error;
  });
  if (!server || giveUp.signal.aborted) return;
  isUp = true;
  const { url, hasClient, container, firstAccess } = server;
  const catchesMail = container.mail.catcher !== undefined;
  if (hasTerminal || ["local", "development"].includes(config.mode))
    process.stdout.write(startLines(config, { url, hasClient, catchesMail, firstAccess }));
  if (firstAccess && "linkFile" in firstAccess)
    log.warn({ file: firstAccess.linkFile }, "no administrator yet: this file has a link, good for an hour");
  log.info({ url, mode: config.mode, database: container.database.kind }, "listening");
}

/** Node would print the message, which can quote user data. Rejected promises end here, too. */
function stopOnUncaughtError(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "stopping after an error that nothing handled");
    process.exit(1);
  });
}

type How = { readonly hasTerminal: boolean; readonly signal: AbortSignal };

async function start(port: OpenPort, config: Config, log: Log, how: How): Promise<RunningServer> {
  const [{ openDatabase }, { openVinData }, { startServer }] = await Promise.all([
    import("./db/open.ts"),
    import("#server/vin/offline/offline-decoder.ts"),
    import("./server.ts"),
  ]);
  const database = await openDatabase(config, log, { onProgress: port.report, signal: how.signal });
  port.report("starting");
  return startServer(config, log, database, {
    offline: openVinData(config.vinDataFile, log),
    port,
    ...how,
  });
}

/** Stops a start at any point: the database has all of a migration or nothing. */
async function close(port: OpenPort, starting: Promise<RunningServer>, giveUp: AbortController) {
  giveUp.abort();
  const [started] = await Promise.allSettled([starting]);
  if (started.status === "fulfilled") await started.value.close();
  // A failed start has closed it already.
  else if (port.http.listening)
    await stopServer(port.http, port.tracker, { graceMs: 0, waitMs: 0 }, systemClock);
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (errorCode(error) === "EADDRINUSE") return "The port is in use by another program; set another PORT.";
  return [explainError(error), ...(error instanceof Error ? getFrames(error) : [])].join("\n");
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
