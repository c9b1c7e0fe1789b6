import { type Command, CommandError, print } from "#server/cli/command.ts";
import { openUnchanged } from "#server/cli/open-unchanged.ts";
import { readConfig } from "#server/config.ts";
import { pluralize } from "#shared/pluralize.ts";
import { checkDatabase } from "./check-database.ts";

const marks = { ok: "ok   ", note: "note ", todo: "TODO " } as const;

/** `db check`: connects as the server would, and says what it found. Ends with 1 if somebody must do something. */
export const dbCheckCommand: Command = async (args) => {
  if (args[0] !== undefined) throw new CommandError(`There is no use for "${args[0]}" here.`, 2);
  const config = readConfig();
  // A check doesn't wait for a database that isn't there.
  const database = await openUnchanged({ ...config, database: { ...config.database, startMs: 0 } });
  try {
    const findings = await checkDatabase(database, config);
    for (const { tone, text } of findings) print(`${marks[tone]}${text}`);
    const count = findings.filter(({ tone }) => tone === "todo").length;
    print(count === 0 ? "Nothing needs to be done." : `${pluralize(count, "thing")} to do: see TODO above.`);
    return count === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
};
