import { openVinData } from "./adapters/vpic-copy/open-vin-data.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { DatabaseStartError, openDatabase } from "./db/open.ts";
import { createLog, describeError, errorCode, explainError, getFrames, type Log } from "./log.ts";
import { type RunningServer, startServer } from "./server.ts";
import { startLines } from "./start-lines.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  stopOnUncaughtError(log);
  // What is printed elsewhere is kept in a log.
  const hasTerminal = process.stdout.isTTY;
  const server = await startServer(config, log, await openDatabase(config, log), {
    offline: openVinData(config.vinDataFile, log),
    hasTerminal,
  });
  stopOnSignal(server, config, log);
  const { url, hasClient, container, firstAccess } = server;
  const catchesMail = container.mail.catcher !== undefined;
  if (hasTerminal || ["local", "development"].includes(config.mode))
    process.stdout.write(startLines(config, { url, hasClient, catchesMail, firstAccess }));
  if (firstAccess && "linkFile" in firstAccess)
    log.warn({ file: firstAccess.linkFile }, "no administrator yet: this file has a link, good for an hour");
  log.info({ url, mode: config.mode, database: container.database.kind }, "listening");
}

/** Node would print the error with its message, which can quote user data. Promises that reject end here, too. */
function stopOnUncaughtError(log: Log): void {
  process.on("uncaughtException", (error) => {
    log.fatal({ error: describeError(error) }, "stopping after an error that nothing handled");
    process.exit(1);
  });
}

function stopOnSignal(server: RunningServer, config: Config, log: Log): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const timer = setTimeout(() => {
      log.error("stopping took too long");
      process.exit(1);
    }, config.shutdownMs);
    timer.unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error: describeError(error) }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** One clear sentence for errors that the operator can fix; the stack for bugs. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseStartError) return error.message;
  if (errorCode(error) === "EADDRINUSE") return "The port is in use by another program; set another PORT.";
  return [explainError(error), ...(error instanceof Error ? getFrames(error) : [])].join("\n");
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
