import { expect, test, vi } from "vitest";
import { testDataSet } from "#server/fmcsa/portal/testing/test-data-set.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import { createLog } from "#server/base/log.ts";
import { createPublication } from "./publication.ts";

const [early, late] = ["2026-10-13T14:05:00.000Z", "2026-11-13T14:05:00.000Z"];

const listen = (getPublishedAt: () => Promise<string | undefined>, now = () => new Date()) =>
  createPublication(testDataSet, {
    fmcsa: { getPublishedAt },
    answers: { forDataSet: () => ({ find: async () => [], save: async () => undefined }) },
    isSample: false,
    waitMs: 60_000,
    log: createLog("silent"),
    now,
  });

/** Whether an answer of this publication is known to be the newest, when FMCSA says that it published then. */
async function isNewest(own: string | undefined, publishedAt: string | undefined): Promise<boolean> {
  const { hasNoneSince, refresh } = listen(async () => publishedAt);
  const value = { rows: [], publishedAt: own };
  const answer = { query: { key: "", filter: { column: "", values: [] } }, value, answeredAt: new Date() };
  expect(hasNoneSince(answer)).toBe(false);
  await refresh("1");
  return hasNoneSince(answer);
}

test.each([
  ["of the newest publication", late, late, true],
  ["newer than FMCSA's last word", late, early, true],
  ["of an earlier publication", early, late, false],
  ["that doesn't say when it was published", undefined, late, false],
  ["that FMCSA doesn't say the publication of", late, undefined, false],
  ["of which nothing is said", undefined, undefined, false],
])("an answer %s", async (_name, own, publishedAt, expected) => {
  expect(await isNewest(own, publishedAt)).toBe(expected);
});

test("is asked for without waiting, once a minute while FMCSA doesn't say and then once an hour", async () => {
  let time = 0;
  const said = [
    undefined,
    new UpstreamError("FMCSA", "timeout"),
    early,
    new UpstreamError("FMCSA", "timeout"),
  ];
  const ask = vi.fn(async () => {
    const next = said[ask.mock.calls.length - 1];
    if (next instanceof UpstreamError) throw next;
    return next;
  });
  const { checkSoon, getNewest } = listen(ask, () => new Date(time));
  const checkAt = async (ms: number) => {
    time = ms;
    checkSoon("1");
    checkSoon("1");
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    await new Promise(setImmediate);
    return [ask.mock.calls.length, getNewest()];
  };
  const hour = 60 * 60_000;
  expect(await checkAt(60_000)).toEqual([1, undefined]);
  expect(await checkAt(60_000 + hour)).toEqual([2, undefined]);
  expect(await checkAt(119_999 + hour)).toEqual([2, undefined]);
  expect(await checkAt(120_000 + hour)).toEqual([3, early]);
  expect(await checkAt(119_999 + 2 * hour)).toEqual([3, early]);
  // What was heard once stays true.
  expect(await checkAt(120_000 + 2 * hour)).toEqual([4, early]);
});
