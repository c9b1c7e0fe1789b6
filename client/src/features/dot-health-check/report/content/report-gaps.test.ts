import { describe, expect, it } from "vitest";
import { failed, pending, source } from "#client/testing/dot-fixtures.ts";
import { build, getTexts, linesOf } from "#client/testing/report/report-lines.ts";
import {
  couldNotCheck,
  createCarrier,
  createSafety,
  ready,
  safetySources,
} from "#client/testing/underwriter-fixtures.ts";

const counts = {
  inspections: 6,
  driverInspections: 6,
  driverOosInspections: 0,
  vehicleInspections: 6,
  vehicleOosInspections: 0,
  basics: {},
};
const asking = { ...couldNotCheck<never>(), status: "asking", failure: undefined } as const;

describe("what could not be checked", () => {
  const nothing = createCarrier({
    company: couldNotCheck(),
    inspections: couldNotCheck(),
    vehicles: couldNotCheck(),
    safety: couldNotCheck(),
  });

  it.each([
    "order",
    "rates",
    "company",
    "counts",
    "inspections",
    "violations",
    "vehicles",
    "crashes",
    "mcs150",
  ])("is shown in its place: %s", (id) => {
    expect(linesOf(nothing, id)?.[0]).toMatch(
      /^Not checked: .+\. FMCSA isn't responding\. Not checked doesn't mean none\.$/,
    );
  });

  it("is named in the verdict", () => {
    expect(linesOf(nothing, "verdict")?.[0]).toBe(
      "We couldn't check out-of-service orders, crashes, FMCSA's measures, inspections, and the census.",
    );
  });

  it("is never shown as none", () => {
    const everything = build(nothing).sections.flatMap(({ blocks }) => blocks.flatMap(getTexts));
    expect(everything.filter((line) => /^No |Nothing to fix|: 0 in|\| None/.test(line))).toEqual([]);
    expect(linesOf(nothing, "fixes")).toEqual([expect.stringContaining("may be incomplete")]);
    expect(linesOf(nothing, "basics")).toContain(
      "HOS Compliance | Couldn't check | Couldn't check | Not public | Couldn't check |  | ",
    );
  });

  it("differs from what FMCSA hadn't answered yet", () => {
    expect(linesOf(createCarrier({ vehicles: asking }), "vehicles")).toEqual([
      "Not checked yet: vehicles. FMCSA hadn't answered when this report was made. Not checked doesn't mean none.",
    ]);
  });

  it("covers orders, with the day on which none was found", () => {
    const sources = safetySources.map((each) => (each.dataSet === "p2mt-9ige" ? failed("p2mt-9ige") : each));
    const { outOfServiceOrders: _none, ...answer } = createSafety({ sources });
    const unread = createCarrier({ safety: ready(answer, { sources }) });
    expect(linesOf(unread, "order")?.[0]).toContain("Not checked: out-of-service orders.");
    expect(linesOf(unread, "company")).toContain("Census: USDOT status not checked");
    expect(linesOf(createCarrier(), "order")).toEqual([
      "No out-of-service order found, as of November 13, 2026.",
    ]);
  });

  it("includes inspections that FMCSA counts, but doesn't list", () => {
    const measures = { ...counts, inspections: 25 };
    const carrier = createCarrier({
      inspections: ready(
        { inspections: [], kpis: undefined, newerThanSnapshot: 0 },
        { sources: [source("rbkj-cgst")] },
      ),
      safety: ready(createSafety({ measures }), { sources: safetySources }),
    });
    const missing =
      "We couldn't check the inspections: FMCSA counts 25 in its monthly snapshot, but its list has none. So there are no counts and no rates here.";
    for (const id of ["rates", "counts", "inspections", "vehicles"])
      expect(linesOf(carrier, id)?.[0]).toBe(missing);
    expect(linesOf(carrier, "verdict")?.[0]).toBe("We couldn't check inspections.");
    expect(linesOf(carrier, "fixes")).toEqual([expect.stringContaining("may be incomplete")]);
  });

  it("makes an empty list no claim that there is nothing", () => {
    const half = ready(
      { inspections: [], kpis: undefined, newerThanSnapshot: 0 },
      { sources: [failed("rbkj-cgst"), source("fx4q-ay7w")] },
    );
    const carrier = createCarrier({ inspections: half });
    for (const id of ["rates", "counts", "inspections"])
      expect(linesOf(carrier, id)?.[0]).toBe(
        "We found no inspections, but part of FMCSA's data couldn't be checked.",
      );
    expect(linesOf(carrier, "verdict")?.[0]).toBe("We couldn't check inspections.");
    expect(linesOf(carrier, "inspections")?.[1]).toBe(
      "FMCSA SMS inspections: couldn't be checked. Its details are missing here.",
    );
    expect(linesOf(carrier, "fixes")).toEqual([expect.stringContaining("may be incomplete")]);
  });

  it("covers crashes alone if only they are missing", () => {
    const sources = safetySources.map((each) => (each.dataSet === "4wxs-vbns" ? pending("4wxs-vbns") : each));
    const { crashes: _none, ...answer } = createSafety({ sources });
    const carrier = createCarrier({ safety: ready(answer, { sources }) });
    expect(linesOf(carrier, "crashes")?.[0]).toContain("Not checked yet: crashes.");
    expect(linesOf(carrier, "violations")).toEqual([
      "No violations in FMCSA's monthly snapshot for the last 24 months.",
    ]);
  });
});
