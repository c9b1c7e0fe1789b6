import { z } from "zod";
import type { Dependencies } from "#server/dependencies.ts";
import { createPeriodicJob, type PeriodicJob } from "#server/periodic-job.ts";
import type { Repositories } from "#server/repositories.ts";
import type { OperatorMail } from "#shared/api/admin/operator-mail.ts";
import { workReport } from "./work-report-letter.ts";

export type WorkReportDeps = Pick<Dependencies, "config" | "log" | "transact"> & {
  readonly readOperatorMail: (store: Pick<Repositories, "operatorNotes">) => Promise<OperatorMail>;
};

const noteName = "workReport";
/** Until when it is reported, how many failures were known then, and the outage that was reported last. */
const noteSchema = z.object({
  until: z.coerce.date(),
  failed: z.int(),
  outage: z.string().nullable(),
});

const minuteMs = 60_000;
export const betweenMs = 10 * minuteMs;
export const downMs = 15 * minuteMs;

/** Emails the operator what waits, if that is turned on; `now` is for tests. */
export async function reportWork(
  { config, transact, readOperatorMail }: WorkReportDeps,
  now = new Date(),
): Promise<void> {
  await transact.run(async (store) => {
    const { address, reportsWork } = await readOperatorMail(store);
    if (!reportsWork || address === "") return;
    const note = noteSchema.safeParse(await store.workReports.lockNote(noteName)).data;
    if (note && now.getTime() - note.until.getTime() < betweenMs) return;
    const [counts, outage, dead] = await Promise.all([
      store.workReports.count(note?.until ?? now, address),
      store.mailServerOutage.find(),
      store.blockedAddresses.findDead([address]),
    ]);
    const since = outage && now.getTime() - outage.since.getTime() >= downMs ? outage.since : null;
    const isReported = since?.toISOString() === note?.outage;
    const failed = Math.max(0, counts.failed - (note?.failed ?? counts.failed));
    const work = { ...counts, failed, downSince: isReported ? null : since };
    const isSilent = work.quotes + work.held + failed === 0 && work.downSince === null;
    // The first time there is nothing to compare with; failures seen meanwhile are no longer known.
    if (!isSilent && note && dead.length === 0) {
      const to = { sender: config.mailFrom.noReply, recipient: address, publicUrl: config.publicUrl };
      await store.outbox.add([workReport(work, to)], 0);
    }
    const until = isSilent && note ? note.until : now;
    const reported = since?.toISOString() ?? note?.outage ?? null;
    await store.operatorNotes.save(noteName, { until, failed: counts.failed, outage: reported });
  });
}

/** Looks every minute for what to report. */
export const createWorkReports = (deps: WorkReportDeps): PeriodicJob =>
  createPeriodicJob({
    round: async () => {
      await reportWork(deps);
      return minuteMs;
    },
    afterFailureMs: minuteMs,
    errorMessage: "the operator's report was not written",
    log: deps.log,
  });
