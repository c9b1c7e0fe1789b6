import { text } from "node:stream/consumers";
import { type Command, CommandError, print } from "#server/cli/command.ts";
import { type Config, readConfig } from "#server/config.ts";
import { createTimeLimit } from "#server/system/time-limit.ts";
import { maxDsn, reportBounce } from "#shared/api/mail/bounces.ts";

/** sysexits.h, EX_TEMPFAIL: the mail server keeps the message, and tries again. */
const tryAgain = 75;
const timeoutMs = 30_000;

/**
 * `mail bounce`: hands a message on standard input, which came back, to the running server. Resolves to 0 once that
 * has looked at it, also at what is no report or about no message of ours: it won't be one next time. 75 while
 * the server or its database is away, or a setting is wrong.
 */
export const bounceCommand: Command = async () => {
  try {
    return isLookedAt(await report()) ? 0 : tryAgain;
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), tryAgain);
  }
};

/** The status that the server answered with. */
async function report(): Promise<number> {
  const config = readConfig();
  if (!config.bounces) throw new Error("BOUNCE_ADDRESS and BOUNCE_SECRET must be set.");
  const dsn = (await text(process.stdin)).slice(0, maxDsn);
  const response = await fetch(`${getOrigin(config)}${reportBounce.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${config.bounces.secret}` },
    body: JSON.stringify({ dsn }),
    signal: createTimeLimit(timeoutMs),
  });
  print(`${response.status} ${await response.text()}`);
  return response.status;
}

/** 404: no message of ours. 413, 422: no report. */
const isLookedAt = (status: number): boolean => status === 200 || [404, 413, 422].includes(status);

/** The server on this machine, which may listen on all addresses or on one. */
function getOrigin({ host, port }: Config): string {
  if (host === "0.0.0.0" || host === "::") return `http://127.0.0.1:${port}`;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
