import { expect, test } from "vitest";
import { createViolation } from "#shared/testing/inspections.ts";
import { rankCodes } from "./top-codes.ts";

test("codes are ranked by what they cost: severity times time weight, over all of their violations", () => {
  const ranked = rankCodes([
    createViolation({ violationCode: "39375A", totalSeverity: 8, timeWeight: 1 }),
    createViolation({ violationCode: "3939A", totalSeverity: 6, timeWeight: 3 }),
    createViolation({
      violationCode: "39375A",
      totalSeverity: 10,
      timeWeight: 2,
      outOfServiceIndicator: true,
    }),
    createViolation({ violationCode: undefined, totalSeverity: 10 }),
  ]);
  expect(ranked).toMatchObject([
    { code: "39375A", count: 2, outOfService: 1, points: 28 },
    { code: "3939A", count: 1, outOfService: 0, points: 18 },
  ]);
});
