import { text } from "node:stream/consumers";
import { ConfigError, readConfig } from "#server/config.ts";
import { maxDsn, reportBounce } from "#shared/api/mail/bounces.ts";

/** sysexits.h: the mail server keeps the message, and tries again. */
const tryAgain = 75;

/** `npm run mail:bounce`: hands a message on standard input, which came back, to the running server. */
async function main(): Promise<void> {
  const { bounces, port } = readConfig();
  if (!bounces) throw new ConfigError(["BOUNCE_ADDRESS and BOUNCE_SECRET must be set."]);
  const dsn = (await text(process.stdin)).slice(0, maxDsn);
  const response = await fetch(`http://127.0.0.1:${port}${reportBounce.path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${bounces.secret}` },
    body: JSON.stringify({ dsn }),
  });
  process.stdout.write(`${response.status} ${await response.text()}\n`);
  if (response.status >= 500 || response.status === 429) process.exitCode = tryAgain;
  // What is no report, or about no message of ours, won't be one next time.
  else if (response.status === 401) process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof ConfigError ? 1 : tryAgain;
});
