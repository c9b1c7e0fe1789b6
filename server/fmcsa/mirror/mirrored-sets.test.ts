import { expect, test } from "vitest";
import { monthlySets } from "#shared/carrier/data-source.ts";
import { copiedSets } from "./mirrored-sets.ts";

test("pages know which sets FMCSA publishes once a month", () => {
  const monthly = copiedSets.filter(({ cadence }) => cadence === "monthly").map(({ dataSet }) => dataSet.id);
  expect(monthly.toSorted()).toEqual(monthlySets.toSorted());
});
