import { expect, test } from "vitest";
import { testDataSet } from "#server/adapters/fmcsa/testing/test-data-set.ts";
import { createLog } from "#server/log.ts";
import { createPublication } from "./publication.ts";

const [early, late] = ["2026-10-13T14:05:00.000Z", "2026-11-13T14:05:00.000Z"];

/** Whether an answer of this publication is known to be the newest, when FMCSA says that it published then. */
async function isNewest(own: string | undefined, publishedAt: string | undefined): Promise<boolean> {
  const { hasNoneSince, refresh } = createPublication(testDataSet, {
    fmcsa: { getPublishedAt: async () => publishedAt },
    answers: { forDataSet: () => ({ find: async () => [], save: async () => undefined }) },
    isSample: false,
    waitMs: 60_000,
    log: createLog("silent"),
  });
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
