import { expect, test } from "vitest";
import { monthlySets } from "#shared/carrier/data-source.ts";
import { mirroredSets } from "./mirrored-sets.ts";

test("pages know which sets FMCSA publishes once a month", () => {
  const monthly = mirroredSets
    .filter(({ cadence }) => cadence === "monthly")
    .map(({ dataSet }) => dataSet.id);
  expect(monthly.toSorted()).toEqual(monthlySets.toSorted());
});
