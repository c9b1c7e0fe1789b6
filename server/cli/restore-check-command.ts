import { type Command, CommandError, print } from "#server/base/command.ts";
import { readConfig } from "#server/base/settings/config.ts";
import { type CopyCounts, countCopy, holdMail } from "#server/db/backup/restored-copy.ts";
import { findStoredKeys } from "#server/db/encryption/encrypted-tables.ts";
import { openDatabase } from "#server/db/open.ts";
import { createLog } from "#server/base/log.ts";
import { storeOn } from "#server/db/store.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";

/** `restore-check`: holds the mail of a restored database, says what is in it, and ends with 1 if a PDF is damaged. */
export const restoreCheckCommand: Command = async (args) => {
  if (args.some((arg) => arg !== "--any")) throw new CommandError("The only option is --any.", 2);
  const config = readConfig();
  const database = await openDatabase(config, createLog("error"));
  try {
    const operatorNotes = operatorNotesRepository(storeOn(database.db));
    const copy = await operatorNotes.findCopy();
    if (!copy && args.length === 0)
      throw new CommandError(
        "This database doesn't look like a copy that nobody checked, so nothing was changed. If it was restored in another way than by `restore`, run restore-check --any: it holds all mail that waits here.",
      );
    const from = copy ? `a backup of ${usDateTime(new Date(copy.takenAt))}` : "a backup";
    const held = await holdMail(
      database,
      `It waited in ${from}, which was restored. It may have been sent since, by the server that it comes from.`,
    );
    await operatorNotes.unmarkCopy();
    const counts = await countCopy(database);
    for (const line of describe(counts, held)) print(line);
    const stored = await findStoredKeys(database.db);
    const missing = stored.filter((id) => !config.dataKeys.byId.has(id));
    if (missing.length > 0)
      print(`DATA_KEYS lacks ${missing.join(", ")}: without them, part of it can't be read.`);
    return counts.pdfs.damaged.length + counts.files.damaged + missing.length > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
};

function describe({ profiles, records, tickets, messages, pdfs, files }: CopyCounts, held: number): string[] {
  const states = messages.map(({ status, count }) => `${count} ${status}`).join(", ");
  const damaged = pdfs.damaged.length > 0 ? `; DAMAGED: ${pdfs.damaged.join(", ")}` : "";
  return [
    `Profiles: ${profiles}. Profile records: ${records}. Tickets: ${tickets}.`,
    `PDFs: ${pdfs.whole} whole, ${pdfs.undrawn} not drawn yet${damaged}.`,
    `Files in mail: ${files.whole} whole${files.damaged > 0 ? `, ${files.damaged} DAMAGED` : ""}.`,
    `Mail: ${states || "none"}.`,
    `${pluralize(held, "message")} waited to be sent, and ${held === 1 ? "is" : "are"} held now. The Outbox shows what is held: release or cancel it there.`,
  ];
}
