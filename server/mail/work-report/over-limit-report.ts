import { z } from "zod";
import type { WorkReportDeps } from "./work-report-deps.ts";
import { overLimitReport } from "./work-report-letter.ts";

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
  await transact.run(async (store) => {
    const note = noteSchema.safeParse(await store.workReports.lockNote(noteName)).data;
    // Nothing can be held for that before the first round, and from then on the note keeps other processes out.
    if (!note) return store.operatorNotes.save(noteName, { until: now, sentAt: null });
    if (note.sentAt && now.getTime() - note.sentAt.getTime() < hourMs) return undefined;
    const held = await store.workReports.countOverLimit(note.until);
    if (!held.newest || held.newest <= note.until) return undefined;
    const { address } = await readOperatorMail(store);
    const recipient = address || support;
    const to = { sender, recipient, publicUrl: config.publicUrl, random };
    const [dead] = await store.blockedAddresses.findDead([recipient]);
    if (!dead) await store.outbox.add([overLimitReport(held, to)], 0);
    return store.operatorNotes.save(noteName, { until: held.newest, sentAt: now });
  });
}
