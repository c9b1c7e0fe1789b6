import { expect, test } from "vitest";
import { createInspection, createViolation } from "#shared/testing/inspections.ts";
import { source } from "#client/testing/dot-fixtures.ts";
import { createSafety, ready } from "#client/testing/underwriter-fixtures.ts";
import { joinViolations } from "./use-carrier.ts";
import { describeSnapshotGap } from "#client/features/dot-health-check/underwriter/underwrite.ts";

const listed = createViolation({ unique_id: "1" });
const unlisted = createViolation({ unique_id: "2" });
const inspections = (state: "current" | "failed", publishedAt = "2026-11-14T08:00:00Z") =>
  ready(
    {
      inspections: [createInspection({ unique_id: "1" })],
      kpis: undefined,
      newerThanSnapshot: 0,
    },
    { sources: [{ ...source("rbkj-cgst"), state, publishedAt }] },
  );
const safety = (publishedAt = "2026-11-14T09:00:00Z") =>
  ready(createSafety({ violations: [listed, unlisted] }), {
    sources: [{ ...source("8mt8-2mdr"), publishedAt }],
  });

test("a violation whose inspection FMCSA doesn't list isn't counted, and the count of those is known", () => {
  expect(joinViolations({ inspections: inspections("current"), safety: safety() })).toMatchObject({
    violations: [listed],
    unlisted: 1,
  });
});

test("while the inspections couldn't be read, every violation stays", () => {
  const joined = joinViolations({ inspections: inspections("failed"), safety: safety() });
  expect(joined?.violations).toEqual([listed, unlisted]);
});

test.each([
  [
    "2026-10-15T08:00:00Z",
    "FMCSA's list of violations is still from October 2026. Our estimates wait for the one from November 2026.",
  ],
  [
    "2026-12-14T08:00:00Z",
    "FMCSA's list of inspections is still from November 2026. Our estimates wait for the one from December 2026.",
  ],
  ["2026-11-20T08:00:00Z", undefined],
])("violations published %s beside inspections of November 14: %s", (publishedAt, text) => {
  expect(describeSnapshotGap({ inspections: inspections("current"), safety: safety(publishedAt) })).toBe(
    text,
  );
});
