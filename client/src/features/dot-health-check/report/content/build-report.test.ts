import { describe, expect, it } from "vitest";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { createInspection, newInspection, source, createCompany } from "#client/testing/dot-fixtures.ts";
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
import { getCarrierParts } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import type { Crash } from "#shared/carrier/safety.ts";
import type { Block } from "#shared/documents/document.ts";
import { toCrashBlocks, toVehicleBlocks } from "./record-blocks.ts";
import { toKnownRecord, underwrite } from "#client/features/dot-health-check/underwriter/underwrite.ts";
import { getVin } from "#client/testing/vin-fixtures.ts";
import { toFixBlocks } from "./underwriting-blocks.ts";

const today = "2026-11-22";

function stepsOf(carrier: Carrier) {
  const [list] = toFixBlocks(underwrite(toKnownRecord(carrier, today)));
  return list?.kind === "steps" ? list.steps : [];
}

it("an order comes first, then the MCS-150, the worst unit, the worst code, and doubtful VINs", () => {
  const inspections = [
    countedInspection("1", { vin: getVin(1), vin2: getVin(2), vehicle_oos_total: 1, basic_viol: 2 }),
    countedInspection("2", { vin: "1FUJGLDR3CLBP8835", vin2: getVin(2) }),
  ];
  const steps = stepsOf(
    createCarrier({
      company: ready(createCompany({ mcs150Date: "2019-01-01" })),
      inspections: listed(inspections),
      safety: ready(
        createSafety({
          violations: [brakeViolation("1"), brakeViolation("1")],
          outOfServiceOrders: [{ oos_date: "2026-10-01" }],
        }),
      ),
    }),
  );
  expect(steps.map(({ title }) => title)).toEqual([
    "Get the out-of-service order lifted",
    "File your overdue MCS-150",
    expect.stringMatching(/^Check unit 1FU•{10}\d{4}$/),
    expect.stringMatching(/ \(393\.47\(e\)\)$/),
    "Check these VINs for errors",
  ]);
  expect(steps[1]?.text).toContain("It was due by");
  expect(steps[3]?.text).toContain("Written up 2 times. No other violation was written up more often");
  expect(steps[4]?.text).toContain("NM2: VIN 1FU••••••••••8835.");
});

it("of more than five doubtful VINs the latest five are listed", () => {
  const inspections = ["1", "2", "3", "4", "5", "6", "7"].map((id) =>
    countedInspection(id, { vin: "1FUJGLDR3CLBP8835", vin2: getVin(2) }),
  );
  const text = stepsOf(createCarrier({ inspections: listed(inspections) })).at(-1)?.text ?? "";
  expect(text.match(/: VIN 1FU/g)).toHaveLength(5);
  expect(text).toContain("the latest 5 of 7");
});

it("a clean record has nothing to fix", () => {
  const inspections = listed([countedInspection("1", { vin: getVin(1), vin2: getVin(2) })]);
  const carrier = createCarrier({ inspections, safety: ready(createSafety({ sources: [] })) });
  expect(toFixBlocks(underwrite(toKnownRecord(carrier, today)))).toEqual([
    { kind: "text", text: "Nothing to fix here. Clean inspections build your record." },
  ]);
});

/** The heads and the rows of the first table. */
function getTable(blocks: readonly Block[]) {
  const table = blocks.find((block) => block.kind === "table");
  return table && [table.columns.map(({ label }) => label), ...table.rows];
}

it("crashes are listed as on the page: newest first, those without a date last", () => {
  const crash = {
    report_number: "NM1",
    report_state: "NM",
    fatalities: 0,
    injuries: 2,
    tow_away: true,
    hazmat_released: false,
  };
  const crashes = [crash, { ...crash, report_number: "NM2", crash_date: "2026-02-03" }];
  const carrier = createCarrier({ safety: ready(createSafety({ crashes })) });
  const blocks = toCrashBlocks(getCarrierParts(carrier).crashes, 10);
  expect(blocks[0]).toMatchObject({ text: expect.stringContaining("doesn't mean the carrier was at fault") });
  expect(getTable(blocks)).toEqual([
    ["Date", "Report Number", "State", "What Happened", "Hazmat Released", "FMCSA's Finding"],
    ["February 3, 2026", "NM2", "NM", "2 injured, tow-away", "No", 'No "not preventable" finding'],
    ["No date", "NM1", "NM", "2 injured, tow-away", "No", 'No "not preventable" finding'],
  ]);
});

it("crashes come with what FMCSA may review, and never as eligible", () => {
  const crash = { report_number: "NM1", fatalities: 0, injuries: 0, tow_away: true, hazmat_released: false };
  const texts = (more: Partial<Crash>) =>
    toCrashBlocks(
      getCarrierParts(createCarrier({ safety: ready(createSafety({ crashes: [{ ...crash, ...more }] })) }))
        .crashes,
      10,
    ).flatMap((block) => (block.kind === "text" ? block.text : []));
  expect(texts({ crash_date: "2026-02-03" })).toEqual([
    expect.stringContaining("doesn't mean"),
    expect.stringMatching(/21 types .* may be eligible if: a motorist struck your vehicle in the rear; or /),
    expect.stringContaining("https://dataqs.fmcsa.dot.gov"),
    expect.stringContaining("89 FR 96269"),
  ]);
  for (const closed of [{ crash_date: "2024-11-30" }, { not_preventable: true } as const])
    expect(texts(closed)).toHaveLength(1);
});

it("vehicles have what fits on paper", () => {
  const { inspections, vehicles } = carrierWith(1);
  const unknown = vehicles.data
    ?.slice(0, 1)
    .map((one) => ({ ...one, vin: undefined, vin_masked: undefined }));
  const { vehicles: part } = getCarrierParts(createCarrier({ vehicles: ready(unknown ?? []) }));
  expect(getTable(toVehicleBlocks(part, inspections.data?.inspections, 10))).toEqual([
    ["VIN", "Make", "Type", "Last Inspected", "Inspections", "Violations", "Inspections Out of Service"],
    ["No VIN recorded", expect.any(String), expect.any(String), "September 1, 2026", "1", "0", "1"],
  ]);
});

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
