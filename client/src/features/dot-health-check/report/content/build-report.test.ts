import { describe, expect, it } from "vitest";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { createInspection, newInspection, source } from "#client/testing/dot-fixtures.ts";
import { build, getTexts, linesOf } from "#client/testing/report/report-lines.ts";
import { carrierWith } from "#client/testing/report/report-fixtures.ts";
import {
  brakeViolation,
  couldNotCheck,
  countedInspection,
  createCarrier,
  createSafety,
  listed,
  ready,
  safetySources,
} from "#client/testing/underwriter-fixtures.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";

const withSafety = (safety: Partial<SafetyAnswer>, more: Partial<Carrier> = {}) =>
  createCarrier({ safety: ready(createSafety(safety), { sources: safetySources }), ...more });

describe("a report", () => {
  it("says whose it is and when it was made", () => {
    expect(build(createCarrier())).toMatchObject({
      companyName: "Blue Mesa Hauling LLC",
      dotNumber: "1234567",
      madeOn: "November 22, 2026",
    });
    expect(build(createCarrier({ company: couldNotCheck() })).companyName).toBe("USDOT 1234567");
  });

  it("has its sections in the order in which underwriters read", () => {
    const order = { oos_date: "2026-08-01", oos_reason: "Unsatisfactory rating" };
    const { sections } = build(withSafety({ outOfServiceOrders: [order] }));
    expect(sections.map(({ id }) => id)).toEqual([
      "order",
      "verdict",
      "licensing",
      "fixes",
      "rates",
      "basics",
      "company",
      "counts",
      "inspections",
      "violations",
      "vehicles",
      "crashes",
      "mcs150",
      "sources",
      "disclaimer",
    ]);
  });

  it("says that no order is in force, and as of when", () => {
    const rescinded = { oos_date: "2025-08-01", rescind_date: "2025-09-01", status: "Rescinded" };
    expect(linesOf(withSafety({ outOfServiceOrders: [rescinded] }), "order")).toEqual([
      "No out-of-service order found, as of November 13, 2026.",
    ]);
  });
});

describe("the figures", () => {
  it("has rates beside the national average with its source and date", () => {
    const lines = linesOf(createCarrier(), "rates") ?? [];
    expect(lines[1]).toBe("Vehicle | 6 | 0 | 0%, too few to tell | 22.26%");
    expect(lines.at(-1)).toMatch(
      /^National averages: FMCSA SAFER Company Snapshot, as of January 26, 2024; also .* August 12, 2026\)\.$/,
    );
  });

  it("gives no rate for fewer than 5 inspections, and says so", () => {
    const few = createCarrier({ inspections: listed([countedInspection("1"), countedInspection("2")]) });
    expect(linesOf(few, "rates")?.join()).toMatch(/ 2 \| 0 \| Too few inspections \(2\).+ at least 5 /);
  });

  it("has FMCSA's measure beside ours, which is labeled as an estimate", () => {
    const measures = {
      inspections: 6,
      driverInspections: 6,
      driverOosInspections: 0,
      vehicleInspections: 6,
      vehicleOosInspections: 0,
      basics: { maintenance: { measure: 0.67, inspectionsWithViolation: 1, acuteOrCritical: false } },
    };
    const lines = linesOf(withSafety({ measures, violations: [brakeViolation("1")] }), "basics") ?? [];
    expect(lines[0]).toContain("an estimate from public data, not your CSA score");
    expect(lines).toContain("Vehicle Maintenance | 0.67 | 0.67 | Not public | No | 6 | 1");
    expect(lines).toContain("Unsafe Driving | None | Can't be estimated | Not public | No |  | ");
  });

  it("lists violations by code with what they are, how often, and what fixes them", () => {
    const violations = [brakeViolation("1"), brakeViolation("2", { outOfServiceIndicator: true })];
    const row = linesOf(withSafety({ violations }), "violations")?.[1] ?? "";
    expect(row).toMatch(/^393\.47\(e\) \| .+ \| .+ \| 2 \| 1$/);
  });

  it("marks inspections newer than the snapshot, whose violations it doesn't list", () => {
    const inspections = listed([createInspection(), newInspection]);
    const carrier = createCarrier({
      inspections: ready({
        inspections: inspections.data?.inspections ?? [],
        kpis: undefined,
        newerThanSnapshot: 1,
      }),
    });
    expect(linesOf(carrier, "inspections")).toContain(
      "November 2, 2026 (new) | AZ0000555 | AZ | L2 | 0 | 2 | 1",
    );
    expect(linesOf(carrier, "violations")).toEqual([
      "No violations in FMCSA's monthly snapshot for the last 24 months.",
      "1 violation of inspections that the snapshot doesn't have couldn't be listed. Each inspection's report on the page shows them.",
    ]);
  });

  it("says beside rates and measures which inspections they are about, and how many they leave out", () => {
    const carrier = createCarrier({
      inspections: listed([countedInspection("1"), countedInspection("2"), newInspection]),
    });
    const period = "Inspections of September 1, 2026. 1 newer inspection isn't counted yet.";
    expect(linesOf(carrier, "rates")).toContain(period);
    expect(linesOf(carrier, "basics")).toContainEqual(
      expect.stringContaining("it counts the inspections that the rates do"),
    );
    expect(linesOf(carrier, "verdict")?.at(-1)).toMatch(
      /^1 newer inspection isn't counted yet\. 1 violation/,
    );
  });

  it("has every inspection, or as many as there is room for and how many there are", () => {
    const count = (maxRows?: number) => {
      const { sections } = build(carrierWith(30), maxRows);
      const blocks = sections.find(({ id }) => id === "inspections")?.blocks ?? [];
      return [blocks.flatMap(getTexts).filter((line) => line.includes("NM00")).length, blocks.length];
    };
    expect(count()).toEqual([30, 1]);
    expect(count(30)).toEqual([30, 1]);
    expect(count(10)).toEqual([10, 2]);
  });

  it("never has a whole VIN", () => {
    const wrongVin = countedInspection("1", { vin: "1FUJGLDR3CLBP8835" });
    const everything = JSON.stringify([
      build(carrierWith(60)),
      build(createCarrier({ inspections: listed([wrongVin]) })),
    ]);
    expect(everything).toContain("Check these VINs for errors");
    expect(everything).not.toMatch(/1FUJGLDR/);
  });
});

describe("the sources", () => {
  it("are named once each with their dates, and what is old, cut or missing", () => {
    const sources = [
      source("rbkj-cgst", { state: "stale" }),
      source("fx4q-ay7w", { cutAt: 20_000, missingColumns: ["place"] }),
      source("wt8s-2hbx", { copiedAt: "2026-11-13T20:00:00Z", publishedAt: "2026-01-13T12:00:00Z" }),
    ];
    const carrier = carrierWith(3, {
      inspections: ready(
        { inspections: [countedInspection("1")], kpis: undefined, newerThanSnapshot: 0 },
        { sources },
      ),
      vehicles: ready([], { sources: [sources[0] ?? source("rbkj-cgst")] }),
    });
    const lines = linesOf(carrier, "sources") ?? [];
    expect(lines.filter((line) => line.startsWith("FMCSA SMS inspections, as of"))).toEqual([
      "FMCSA SMS inspections, as of November 13, 2026. May be out of date.",
    ]);
    expect(lines).toContain(
      "FMCSA Inspections Per Unit, as of January 13, 2026, from our copy. May be out of date. FMCSA usually updates this every day.",
    );
    expect(lines).toContain("FMCSA SMS census, as of November 13, 2026");
    expect(lines).toContain("FMCSA Vehicle Inspection File is long. These are the first 20,000 rows.");
    expect(lines).toContain("FMCSA Vehicle Inspection File no longer has place.");
    expect(new Set(lines).size).toBe(lines.length);
  });
});

it("a demo's sources are called sample data, not FMCSA's", () => {
  const sources = [source("rbkj-cgst", { sample: true })];
  const inspections = ready({ inspections: [], kpis: undefined, newerThanSnapshot: 0 }, { sources });
  expect(linesOf(createCarrier({ inspections }), "sources")).toContain(
    "Sample data in place of FMCSA SMS inspections, as of November 13, 2026",
  );
});
