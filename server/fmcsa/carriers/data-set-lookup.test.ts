import { describe, expect, test, vi } from "vitest";
import { createLog } from "#server/base/log.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { DataSet, Rows, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { testDataSet } from "#server/fmcsa/portal/testing/test-data-set.ts";
import { createDataSetLookup, type MirroredRows, rowsOfInspections, rowsWith } from "./data-set-lookup.ts";

const minute = 60_000;
const copiedAt = "2026-11-14T03:00:00.000Z";
const publishedAt = "2026-11-13T14:05:00.000Z";
const query = rowsWith("dot_number", "1000001");
const row = { n: "1" };
const frozen = { ...testDataSet, id: "6eyk-hxee" as const };

const toRows = <T>(rows: readonly SocrataRow[], { toRecord }: DataSet<T>): Rows<T> => ({
  rows: rows.flatMap((each) => toRecord(each) ?? []),
  publishedAt,
});

type Options = Parameters<typeof createDataSetLookup>[2];

/** A lookup at FMCSA, after the mirror if `mirrored` returns its rows. */
function setUp(mirrored?: () => readonly SocrataRow[] | undefined, options: Options = {}, set = testDataSet) {
  let now = Date.parse("2026-11-29T12:00:00Z");
  const live = vi.fn(async (): Promise<readonly SocrataRow[]> => [row]);
  const readMirror = async <T>(dataSet: DataSet<T>): Promise<MirroredRows<T> | undefined> => {
    const rows = mirrored?.();
    return rows && { ...toRows(rows, dataSet), copiedAt };
  };
  const lookUp = createDataSetLookup(
    set,
    {
      fmcsa: { read: async (dataSet) => toRows(await live(), dataSet) },
      ...(mirrored && { mirror: { has: (id) => id === testDataSet.id, read: readMirror } }),
      isSample: false,
      waitMs: 30_000,
      log: createLog("silent"),
      now: () => new Date(now),
    },
    options,
  );
  return {
    live,
    fail: () => live.mockRejectedValue(new UpstreamError("FMCSA", "timeout")),
    wait: (ms: number) => void (now += ms),
    getSource: async () => (await lookUp(query, "1")).source,
    getRows: async () => (await lookUp(query, "1")).rows,
  };
}

const ofFmcsa = { dataSet: testDataSet.id, state: "current", answeredAt: expect.any(String), publishedAt };

test("an answer about fewer inspections isn't used for one about all of them", () => {
  const [some, all] = [["1"], ["1", "2"]].map((ids) => rowsOfInspections("dot_number=1", ids).key);
  expect(some).not.toBe(all);
});

describe("the mirror", () => {
  test("answers first and alone, also that there is nothing, and says of when it is", async () => {
    for (const rows of [[row], []]) {
      const { getSource, getRows, live } = setUp(() => rows);
      expect(await getSource()).toEqual({ dataSet: testDataSet.id, state: "current", copiedAt, publishedAt });
      expect(await getRows()).toEqual(rows);
      expect(live).not.toHaveBeenCalled();
    }
  });

  test("is read each time, so that FMCSA answers once it can't be", async () => {
    let rows: SocrataRow[] | undefined = [row];
    const { getSource } = setUp(() => rows);
    expect(await getSource()).toHaveProperty("copiedAt");
    rows = undefined;
    expect(await getSource()).toEqual(expect.objectContaining(ofFmcsa));
  });

  test("isn't enough to say that there is no such carrier, which may have registered since", async () => {
    const { getSource, live } = setUp(() => [], { mustExist: true });
    expect(await getSource()).toMatchObject(ofFmcsa);
    expect(live).toHaveBeenCalledOnce();
  });

  test("never has the frozen sets, which nobody waits for", async () => {
    vi.useFakeTimers();
    const { getSource, live } = setUp(() => [], {}, frozen);
    live.mockReturnValueOnce(new Promise(() => {}));
    const source = getSource();
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect(await source).toEqual({ dataSet: frozen.id, state: "pending" });
  });
});

describe("an answer of FMCSA", () => {
  test("is used for five minutes without asking again", async () => {
    const { getSource, live, wait } = setUp();
    expect(await getSource()).toMatchObject(ofFmcsa);
    wait(5 * minute - 1);
    expect(await getSource()).toMatchObject(ofFmcsa);
    expect(live).toHaveBeenCalledOnce();
    wait(1);
    expect(await getSource()).toMatchObject(ofFmcsa);
    expect(live).toHaveBeenCalledTimes(2);
  });

  test("stands in for an hour at most, with its time, while FMCSA fails", async () => {
    const { getSource, getRows, fail, wait } = setUp();
    const { answeredAt } = await getSource();
    fail();
    wait(60 * minute - 1);
    expect(await getSource()).toEqual(expect.objectContaining({ state: "stale", answeredAt, publishedAt }));
    wait(1);
    expect(await getSource()).toEqual({ dataSet: testDataSet.id, state: "failed" });
    expect(await getRows()).toBeUndefined();
  });

  test("is given after a second with its time while a newer one is on its way", async () => {
    const { getSource, live, wait } = setUp();
    await getSource();
    wait(5 * minute);
    vi.useFakeTimers();
    live.mockReturnValueOnce(new Promise(() => {}));
    const source = getSource();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(await source).toMatchObject({ state: "stale", refreshing: true });
  });

  test("is asked for each time where the specification says so", async () => {
    const { getSource, live, fail } = setUp(undefined, { isAnew: true });
    for (const _ of [1, 2]) expect(await getSource()).toMatchObject(ofFmcsa);
    expect(live).toHaveBeenCalledTimes(2);
    fail();
    expect(await getSource()).toMatchObject({ state: "stale" });
  });
});
