import { isbot } from "isbot";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Transact } from "#server/http/transact.ts";
import { otherSource } from "#shared/api/visit-source.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import { type PageCount, pageCountsRepository } from "./page-counts-repository.ts";

/** Beyond so many different counts, sources count as one until they are stored. */
const maxRows = 5000;

/** Leaves out browsers that ask not to be tracked, and known bots. */
export const isCountable = ({ asksNotToTrack, userAgent }: RequestInfo): boolean =>
  !asksNotToTrack && userAgent !== null && userAgent !== "" && !isbot(userAgent);

export type CountBuffer = ReturnType<typeof createCountBuffer>;

/** Counts in memory, so that a busy row is written every few seconds and not with each page. */
export function createCountBuffer(transact: Transact, now: () => Date) {
  let rows = new Map<string, PageCount>();

  const addRow = (row: PageCount): void => {
    const key = [row.day, row.step, row.source].join(" ");
    const known = rows.get(key);
    if (known === undefined && rows.size >= maxRows && row.source !== otherSource)
      return addRow({ ...row, source: otherSource });
    rows.set(key, { ...row, count: row.count + (known?.count ?? 0) });
  };

  /** Stores the counts; keeps them for the next time if that fails. */
  const flush = async (): Promise<void> => {
    const taken = [...rows.values()];
    if (taken.length === 0) return;
    rows = new Map();
    try {
      await transact.run(async (tx) => pageCountsRepository(tx).add(taken));
    } catch (error) {
      for (const row of taken) addRow(row);
      throw error;
    }
  };

  return {
    /** Counts each of these steps once, on the office's day. */
    add: (steps: readonly string[], source: string): void => {
      const day = toOfficeDay(now());
      for (const step of new Set(steps)) addRow({ day, step, source, count: 1 });
    },
    flush,
  };
}
