import { expect, test, vi } from "vitest";
import { testDataSet, type TestRow } from "#server/fmcsa/portal/testing/test-data-set.ts";
import type { Found } from "#server/fmcsa/carriers/found.ts";
import { createLog } from "#server/base/log.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { createCopyFirstLookup } from "./mirror-first-lookup.ts";

const [october, november] = ["2026-10-13T14:05:00.000Z", "2026-11-13T14:05:00.000Z"];
const copiedAt = "2026-10-14T03:00:00.000Z";
const query = { key: "dot_number=1", filter: { column: "dot_number", values: ["1"] } };
const dataSet = testDataSet.id;

const answer = (state: DataSource["state"], publishedAt?: string): Found<TestRow> => ({
  rows: state === "current" || state === "stale" ? [] : undefined,
  source: { dataSet, state, ...(publishedAt && { publishedAt, answeredAt: november }) },
});

type Case = {
  /** The copy's snapshot; null if it has none. */
  readonly copy?: { readonly publishedAt?: string } | null;
  readonly newest?: string | undefined;
  readonly mustExist?: boolean;
  readonly newer?: () => Promise<Found<TestRow>>;
};

function setUp({ copy = { publishedAt: october }, newest = november, mustExist = false, newer }: Case) {
  const askFmcsa = vi.fn(async () => answer("current", november));
  const askNewer = vi.fn(newer ?? (async () => answer("current", november)));
  const read = vi.fn(async () => (copy ? { rows: [], copiedAt, ...copy } : undefined));
  let time = 0;
  const lookUp = createCopyFirstLookup<TestRow>({
    dataSet: testDataSet,
    copy: { read },
    publication: { getNewest: () => newest, checkSoon: () => undefined },
    askFmcsa,
    askNewer,
    mustExist,
    log: createLog("silent"),
    now: () => new Date(time),
  });
  return {
    askFmcsa,
    askNewer,
    read,
    lookUp,
    wait: (ms: number) => void (time += ms),
    getSource: async () => (await lookUp(query, "1")).source,
  };
}
const ofCopy = { dataSet, copiedAt, publishedAt: october };

test("a copy that is up to date answers alone", async () => {
  const { getSource, askFmcsa, askNewer } = setUp({ newest: october });
  expect(await getSource()).toEqual({ ...ofCopy, state: "current" });
  expect([askFmcsa, askNewer].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});

test("requests of the same moment share a look-up, those of other rows have their own", async () => {
  const { lookUp, read } = setUp({ newest: october });
  const sinceMay = { ...query, filter: { ...query.filter, since: { column: "insp_date", day: "20260501" } } };
  const [one, same] = await Promise.all([lookUp(query, "1"), lookUp(query, "2"), lookUp(sinceMay, "3")]);
  expect(one).toBe(same);
  expect(read).toHaveBeenCalledTimes(2);
  expect(await lookUp(query, "4")).not.toBe(one);
  expect(read).toHaveBeenCalledTimes(3);
});

test.each([
  ["has no snapshot", { copy: null }],
  ["can't tell that there is no such carrier", { mustExist: true }],
])("FMCSA answers if the copy %s", async (_name, facts) => {
  const { getSource, askNewer } = setUp(facts);
  expect(await getSource()).toMatchObject({ state: "current", publishedAt: november });
  expect(askNewer).not.toHaveBeenCalled();
});

test("what FMCSA has published since takes the copy's place when it comes", async () => {
  let send: (found: Found<TestRow>) => void = () => undefined;
  const newer = new Promise<Found<TestRow>>((resolve) => {
    send = resolve;
  });
  const { getSource } = setUp({ newer: async () => newer });
  expect(await getSource()).toEqual({ ...ofCopy, state: "stale", refreshing: true });
  send(answer("current", november));
  expect(await getSource()).toMatchObject({ state: "current", publishedAt: november });
});

test("a snapshot without FMCSA's date is compared by the day it was loaded", async () => {
  const { getSource } = setUp({ copy: {}, newest: "2026-10-14T03:00:00.000Z" });
  expect(await getSource()).toMatchObject({ state: "current", copiedAt });
  const behind = setUp({ copy: {} });
  expect(await behind.getSource()).toMatchObject({ publishedAt: november });
});

test.each([
  ["fails", async () => answer("failed")],
  ["has an answer as old as the copy only", async () => answer("stale", october)],
  [
    "meets a mistake of ours",
    async () => {
      throw new TypeError("ours");
    },
  ],
])("the copy stays, and says that it may be out of date, if FMCSA %s", async (_name, newer) => {
  expect(await setUp({ newer }).getSource()).toEqual({ ...ofCopy, state: "stale" });
});

test("an earlier answer of FMCSA's that is newer than the copy is preferred", async () => {
  const { getSource } = setUp({ newer: async () => answer("stale", november) });
  expect(await getSource()).toMatchObject({ state: "stale", answeredAt: november });
});

test("after FMCSA failed, it is left alone for a minute", async () => {
  const { getSource, askNewer, wait } = setUp({ newer: async () => answer("failed") });
  for (const ms of [0, 59_999]) {
    wait(ms);
    await getSource();
  }
  expect(askNewer).toHaveBeenCalledOnce();
  wait(1);
  await getSource();
  expect(askNewer).toHaveBeenCalledTimes(2);
});
