import type { Dependencies } from "#server/http/route.ts";
import type { Store } from "#server/db/store.ts";
import { type RetentionDays, type RetentionKind, retentionKinds } from "#shared/api/admin/retention-kinds.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { type Position, type RetentionState, retentionRepository } from "./retention-repository.ts";
import { oldDataRepository } from "./old-data-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";

const minuteMs = 60_000;
export const retentionEveryMs = 60 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** Reads many and deletes few, whose files may be large: each statement stays within its time limit. */
const atOnce = { read: 500, removed: 100 } as const;

/** Profiles first, so that what goes with them is counted once. */
const order: readonly RetentionKind[] = ["profiles", "tickets", "mailTexts", "pdfs"];

type Run = {
  readonly transact: Dependencies["transact"];
  readonly days: RetentionDays;
  readonly log: Dependencies["log"];
  /** Ends it after the current batch; the next process continues. */
  readonly signal?: AbortSignal;
  readonly now: () => Date;
  readonly batch?: { readonly read: number; readonly removed: number };
};

export type RetentionLimits = Partial<
  Record<RetentionKind, { readonly usedSince: Date; readonly today: string }>
>;

/** Limits of each kind at a moment; kinds without a limit are missing. */
export const toLimits = (days: RetentionDays, now: Date): RetentionLimits =>
  Object.fromEntries(
    retentionKinds
      .filter((kind) => days[kind] > 0)
      .map((kind) => [
        kind,
        { usedSince: new Date(now.getTime() - days[kind] * dayMs), today: toOfficeDay(now) },
      ]),
  );

const none = { profiles: 0, mailTexts: 0, pdfs: 0, tickets: 0 };

/**
 * Deletes unused data, once an hour for all processes, in batches that are transactions with a note, so that an interrupted
 * run continues. Resolves to the milliseconds to wait.
 */
export async function runRetention(run: Run): Promise<number> {
  const limits = toLimits(run.days, run.now());
  if (Object.keys(limits).length === 0) return retentionEveryMs;
  const waitMs = await begin(run);
  if (waitMs > 0) return waitMs;
  for (const kind of order) {
    let after: Position | "end" | undefined = limits[kind] ? undefined : "end";
    while (after !== "end") {
      if (run.signal?.aborted) return minuteMs;
      after = await runBatch(run, kind, limits, after);
    }
  }
  await finish(run);
  return retentionEveryMs;
}

/** Resolves to 0 if this process is to begin or continue a run. */
async function begin({ transact, now }: Run): Promise<number> {
  return transact.run(async (tx) => {
    const { running, last } = await retentionRepository(tx).lockState();
    const at = now();
    const sinceMs = (time: string): number => at.getTime() - Date.parse(time);
    // Another process is at it, unless it has died.
    if (running && sinceMs(running.heartbeatAt) < minuteMs) return minuteMs;
    if (!running && last && sinceMs(last.startedAt) < retentionEveryMs)
      return Math.min(retentionEveryMs, retentionEveryMs - sinceMs(last.startedAt));
    const time = at.toISOString();
    await retentionRepository(tx).saveState({
      running: {
        startedAt: running?.startedAt ?? time,
        deleted: running?.deleted ?? none,
        heartbeatAt: time,
      },
      last,
    });
    return 0;
  });
}

async function runBatch(
  { transact, now, batch = atOnce }: Run,
  kind: RetentionKind,
  limits: RetentionLimits,
  after: Position | undefined,
): Promise<Position | "end"> {
  const limit = limits[kind];
  if (!limit) return "end";
  return transact.run(async (tx) => {
    const retention = retentionRepository(tx);
    const oldData = oldDataRepository(tx);
    const { running, last } = await retention.lockState();
    // Another process took over and has finished.
    if (!running) return "end";
    const old = await retention.findOld(kind, limit, batch.read, after);
    const due = old.filter(({ isDue }) => isDue).slice(0, batch.removed);
    await oldData[kind].lock(due.map(({ id }) => id));
    const ids = await retention.findDue(
      kind,
      limit,
      due.map(({ id }) => id),
    );
    const deleted = ids.length > 0 ? await oldData[kind].remove(ids, now()) : {};
    await retention.saveState({
      running: { ...running, deleted: add(running.deleted, deleted), heartbeatAt: now().toISOString() },
      last,
    });
    const isWhole = due.length < batch.removed;
    if (isWhole && old.length < batch.read) return "end";
    return (isWhole ? old.at(-1) : due.at(-1)) ?? "end";
  });
}

type Counts = NonNullable<RetentionState["last"]>["deleted"];

const add = (one: Counts, other: Partial<Counts>): Counts => ({
  profiles: one.profiles + (other.profiles ?? 0),
  mailTexts: one.mailTexts + (other.mailTexts ?? 0),
  pdfs: one.pdfs + (other.pdfs ?? 0),
  tickets: one.tickets + (other.tickets ?? 0),
});

const server = { username: "server", ipAddress: null };

async function finish({ transact, log, now }: Run): Promise<void> {
  await transact.run(async (tx: Store) => {
    const { running } = await retentionRepository(tx).lockState();
    if (!running) return;
    const { startedAt, deleted } = running;
    await retentionRepository(tx).saveState({
      running: null,
      last: { startedAt, deleted, finishedAt: now().toISOString() },
    });
    if (Object.values(deleted).every((count) => count === 0)) return;
    await auditRepository(tx).add("old_data_deleted", server, deleted);
    log.info(deleted, "what was not used for long was deleted");
  });
}
