import { text } from "node:stream/consumers";
import { type Config, readConfig } from "#server/config.ts";
import { maxDsn, reportBounce } from "#shared/api/mail/bounces.ts";

/** sysexits.h, EX_TEMPFAIL: the mail server keeps the message, and tries again. */
const tryAgain = 75;
const timeoutMs = 30_000;

/**
 * `npm run mail:bounce`: hands a message on standard input, which came back, to the running server. Exits with 0 once that
 * has looked at it, also at what is no report or about no message of ours: it won't be one next time. Exits with 75 while
 * the server or its database is away, or a setting is wrong.
 */
async function main(): Promise<void> {
  const config = readConfig();
  if (!config.bounces) throw new Error("BOUNCE_ADDRESS and BOUNCE_SECRET must be set.");
  const dsn = (await text(process.stdin)).slice(0, maxDsn);
  const response = await fetch(`${getOrigin(config)}${reportBounce.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${config.bounces.secret}` },
    body: JSON.stringify({ dsn }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  if (!isLookedAt(response.status)) process.exitCode = tryAgain;
}

/** 404: no message of ours. 413, 422: no report. */
const isLookedAt = (status: number): boolean => status === 200 || [404, 413, 422].includes(status);

/** The server on this machine, which may listen on all addresses or on one. */
function getOrigin({ host, port }: Config): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = tryAgain;
});
