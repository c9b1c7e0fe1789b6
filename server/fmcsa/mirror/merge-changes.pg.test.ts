import fc from "fast-check";
import { expect, test } from "vitest";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { dailyViolations, units } from "#server/fmcsa/portal/data-sets/daily-sets.ts";
import { createPortal } from "#server/fmcsa/portal/download/portal.ts";
import { type PortalSet, startPortal } from "#server/fmcsa/portal/testing/portal-server.ts";
import { type MirroredSet, findMirroredSet, getMirroredColumns } from "./mirrored-sets.ts";
import { toView } from "./mirror-tables.ts";
import { systemClock } from "#server/base/clock.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { ChangesRefusedError, findLastChange, mergeChanges } from "./merge-changes.ts";

const database = ownPostgres();

function getSet(id: string): MirroredSet {
  const found = findMirroredSet(id);
  if (!found) throw new Error(`${id} isn't mirrored.`);
  return found;
}
const set = getSet(units.id);
const publishedAt = "2026-11-01T00:00:00.000Z";

type Key = { readonly inspection: number; readonly unit: number };
const toKey = ({ inspection, unit }: Key): string => `${inspection} ${unit}`;
const toRow = ({ inspection, unit }: Key, make: string, day: number): SocrataRow => ({
  // Text in the portal, so that "10" comes before "9"; the number of the unit is one.
  inspection_id: String(inspection),
  insp_unit_id: String(unit),
  insp_unit_make: make,
  change_date: `202611${String(day).padStart(2, "0")} 0836`,
});

const key = fc.record({ inspection: fc.integer({ min: 8, max: 11 }), unit: fc.integer({ min: 8, max: 11 }) });
const change = fc.tuple(key, fc.constantFrom("FREIGHTLIN", "MACK", "VOLVO"));
const day = fc.record({
  changes: fc.array(change, { maxLength: 12 }),
  /** After how many requests of this day's run it is interrupted. */
  stopsAfter: fc.option(fc.nat(6), { nil: undefined }),
});

async function readOfflineData(): Promise<unknown[]> {
  const { rows } = await database.client.query<Record<string, string>>(
    `select inspection_id::text, insp_unit_id::text, insp_unit_make, to_char(change_date, 'YYYYMMDD') as day
     from ${toView(set)} order by inspection_id, insp_unit_id`,
  );
  return rows.map((row) => Object.values(row).join(" "));
}

test("after any changes, interrupted anywhere, the mirror has the portal's rows", async () => {
  const portalSet: PortalSet = { rows: [], publishedAt, numberColumns: ["insp_unit_id"] };
  let stopsAt = Number.POSITIVE_INFINITY;
  const portal = await startPortal({ [units.id]: portalSet }, (_request, index) =>
    index >= stopsAt ? { status: 400, body: {} } : undefined,
  );
  const quick = { attemptMs: 5000, budgetMs: 20_000, gapMs: 0, pageSize: 3, clock: systemClock };
  const { readChanges } = createPortal({ url: portal.url, ...quick });
  const sync = async (): Promise<void> => {
    const since = await findLastChange(database.client, set);
    if (since === undefined) throw new Error("The mirror has no change.");
    const rows = readChanges(units, getMirroredColumns(set), { since });
    await mergeChanges(database.client, set, { rows, publishedAt: new Date(publishedAt) });
  };
  const first = { inspection: 1, unit: 1 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 10 }),
      fc.array(day, { maxLength: 5 }),
      async (before, days) => {
        const model = new Map<string, SocrataRow>([[toKey(first), toRow(first, "MACK", 1)]]);
        for (const [each, make] of before) model.set(toKey(each), toRow(each, make, 1));
        await fillMirror(database.url, { [units.id]: { rows: [...model.values()], publishedAt } });
        for (const [index, { changes, stopsAfter }] of days.entries()) {
          for (const [each, make] of changes) model.set(toKey(each), toRow(each, make, index + 1));
          portalSet.rows = [...model.values()];
          const former = await readOfflineData();
          stopsAt = portal.requests.length + (stopsAfter ?? Number.POSITIVE_INFINITY);
          const isStopped = await sync().then(
            () => false,
            () => true,
          );
          expect(isStopped ? await readOfflineData() : former).toEqual(former);
        }
        stopsAt = Number.POSITIVE_INFINITY;
        portalSet.rows = [...model.values()];
        await sync();
        const expected = [...model.values()].map((row) =>
          Object.values(row)
            .join(" ")
            .replace(/ \d{4}$/, ""),
        );
        expect(new Set(await readOfflineData())).toEqual(new Set(expected));
        expect(await readOfflineData()).toHaveLength(model.size);
      },
    ),
    { numRuns: 20 },
  );
});

test("changes that can't be read are refused, and change nothing", async () => {
  const violations = getSet(dailyViolations.id);
  const row = { inspection_id: "1", insp_violation_id: "1", viol_code: "393.9", change_date: "20261101" };
  await fillMirror(database.url, { [dailyViolations.id]: { rows: [row], publishedAt } });
  async function* broken() {
    yield { ...row, viol_code: "392.2" };
    yield { ...row, insp_violation_id: "not a number" };
  }
  const merging = mergeChanges(database.client, violations, {
    rows: broken(),
    publishedAt: new Date(publishedAt),
  });
  await expect(merging).rejects.toThrow(ChangesRefusedError);
  const { rows } = await database.client.query(`select viol_code from ${toView(violations)}`);
  expect(rows).toEqual([{ viol_code: "393.9" }]);
});
