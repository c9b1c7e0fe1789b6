import { z } from "zod";
import type { WorkReportDeps } from "./work-report-deps.ts";
import { overLimitReport } from "./work-report-letter.ts";
import { workReportRepository } from "./work-report-repository.ts";
import { operatorNotesRepository } from "#server/records/operator-notes-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

const noteName = "overLimitReport";
/** Times of the last reported message and the report; null if there was none. */
const noteSchema = z.object({ until: z.coerce.date(), sentAt: z.coerce.date().nullable() });

const hourMs = 60 * 60_000;

/**
 * Tells the operator, or without one the support desk, at most once an hour, that mail waits at agencies' limits and that
 * tickets came without an email. Customers wait, so it can't be turned off.
 */
export async function reportOverLimit(
  { config, random, transact, readOperatorMail }: WorkReportDeps,
  now: Date,
): Promise<void> {
  const { support, noReply: sender } = config.mailFrom;
  await transact.run(async (tx) => {
    const note = noteSchema.safeParse(await workReportRepository(tx).lockNote(noteName)).data;
    // Nothing is held before the first round; from then on the note keeps other processes out.
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
