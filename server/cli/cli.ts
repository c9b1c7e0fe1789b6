import { CommandError } from "#server/base/command.ts";
import { explainError } from "#server/base/log.ts";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { DatabaseStartError } from "#server/db/start-error.ts";
import { VinDataError } from "#server/vin/offline/source/table-reader.ts";
import { findCommand, usage } from "./commands.ts";

const expected = [CommandError, ConfigError, DatabaseStartError, VinDataError];

/** Sentence for an error that the operator can fix, or a bug without what was typed. */
function explainCommandError(error: unknown): string {
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return `This failed, and it is a fault of Rigfile: ${explainError(error)}`;
}

async function main(words: readonly string[]): Promise<number> {
  // Only this account may read files that a command writes.
  process.umask(0o077);
  const isAskedFor = words.length === 0 || words.includes("--help");
  const command = findCommand(words);
  if (isAskedFor || !command) {
    process[isAskedFor ? "stdout" : "stderr"].write(`${usage()}\n`);
    return isAskedFor ? 0 : 2;
  }
  const run = await command.load();
  return (await run(command.args)) ?? 0;
}

// Behind `| head`, the command's work continues.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${explainCommandError(error)}\n`);
    process.exitCode = error instanceof CommandError ? error.exitCode : 1;
  },
);
