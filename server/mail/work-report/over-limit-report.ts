import { z } from "zod";
import type { WorkReportDeps } from "./work-report-deps.ts";
import { overLimitReport } from "./work-report-letter.ts";
import { workReportRepository } from "./work-report-repository.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

const noteName = "overLimitReport";
/** Until which message it is reported, and when that was; null if never. */
const noteSchema = z.object({ until: z.coerce.date(), sentAt: z.coerce.date().nullable() });

const hourMs = 60 * 60_000;

/**
 * Emails the operator, at most once an hour, that mail waits because agencies had enough, and which tickets came without an
 * email: without an address of the operator's, to the support desk. Customers wait, so it can't be turned off.
 */
export async function reportOverLimit(
  { config, random, transact, readOperatorMail }: WorkReportDeps,
  now: Date,
): Promise<void> {
  const { support, noReply: sender } = config.mailFrom;
  await transact.run(async (tx) => {
    const note = noteSchema.safeParse(await workReportRepository(tx).lockNote(noteName)).data;
    // Nothing can be held for that before the first round, and from then on the note keeps other processes out.
    if (!note) return operatorNotesRepository(tx).save(noteName, { until: now, sentAt: null });
    if (note.sentAt && now.getTime() - note.sentAt.getTime() < hourMs) return undefined;
    const held = await workReportRepository(tx).countOverLimit(note.until);
    if (!held.newest || held.newest <= note.until) return undefined;
    const { address } = await readOperatorMail(tx);
    const recipient = address || support;
    const to = { sender, recipient, publicUrl: config.publicUrl, random };
    const [dead] = await blockedAddressesRepository(tx).findDead([recipient]);
    if (!dead) await outboxRepository(tx).add([overLimitReport(held, to)], 0);
    return operatorNotesRepository(tx).save(noteName, { until: held.newest, sentAt: now });
  });
}
