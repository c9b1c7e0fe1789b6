import { screen } from "@testing-library/react";
import { describe, expect, it, afterEach, vi } from "vitest";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { createCompany, failed, source, dot } from "#client/testing/dot-fixtures.ts";
import { couldNotCheck, countedInspection, listed, ready } from "#client/testing/underwriter-fixtures.ts";
import { createRegistration } from "#shared/testing/carrier-records.ts";
import { describeDates } from "#client/fmcsa/data-set-names.ts";
import { openSummary, setToday, withSafety } from "#client/testing/underwriter-harness.tsx";
import { mockFmcsa, openHealthCheck, tab } from "#client/testing/dot-harness.tsx";

afterEach(() => {
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
  vi.unstubAllGlobals();
});

describe("a fresh link to a section", () => {
  it("opens the tab that has it, at that section", async () => {
    const seen: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      seen.push(this.id);
    };
    mockFmcsa();
    openHealthCheck(`?dot=${dot}#crashes`);
    expect((await tab("What the underwriter sees")).getAttribute("aria-selected")).toBe("true");
    await screen.findByRole("region", { name: "Crashes" });
    expect(seen).toContain("crashes");
  });
});

setToday();

const many = (count: number) => Array.from({ length: count }, (_, id) => countedInspection(String(id)));
/** The facts by their names. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole("term").map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe("the verdict", () => {
  it("names the worst fact at the top, then the others", () => {
    const inspections = listed(many(20));
    openSummary({
      inspections,
      registration: ready(createRegistration({ isActive: false })),
      ...withSafety({ outOfServiceOrders: [{ oos_date: "2026-08-01" }] }),
    });
    const [worst, other] = screen.getAllByText(/^FMCSA (ordered|lists)/);
    expect(worst?.textContent).toBe("FMCSA ordered this carrier out of service on August 1, 2026.");
    expect(other?.textContent).toBe("FMCSA lists this DOT number as inactive.");
    expect(screen.queryByText(/[Bb]etter than the national average on/)).toBeNull();
  });

  const stopped = withSafety({ outOfServiceOrders: [{ oos_date: "2026-08-01" }] });
  it.each<[string, Partial<Carrier>, string]>([
    ["bad", stopped, "border-stop"],
    ["in need of care", { company: ready(createCompany({ mcs150Date: "2020-01-01" })) }, "border-lamp"],
    ["not checked", { inspections: couldNotCheck() }, "border-line-strong"],
    ["neither", {}, "border-line-strong"],
    ["good", { inspections: listed(many(60)) }, "border-brand"],
  ])("that is %s has a frame in that color", (_what, carrier, border) => {
    openSummary(carrier);
    const frame = screen.getByRole("region", { name: "Summary" }).firstElementChild;
    const borders = ["border-stop", "border-lamp", "border-line-strong", "border-brand"];
    expect(borders.filter((each) => frame?.classList.contains(each))).toEqual([border]);
  });

  it("doesn't praise a carrier whose inspections couldn't be checked", () => {
    openSummary({ inspections: couldNotCheck() });
    expect(screen.queryByText(/national average on/)).toBeNull();
    expect(screen.getByText("We couldn't check inspections.")).toBeTruthy();
  });
});

describe("the facts", () => {
  it("of a clean carrier say what was found and what wasn't, each with a link to its tab", () => {
    openSummary({ inspections: listed(many(1200)) });
    expect(facts()).toEqual({
      "USDOT status": "Active",
      "Order in force": "None found",
      Authority: "Active",
      Insurance: "$1,000,000 filed",
      "Safety rating": "Not rated",
      "MCS-150": "Due Jul 31, 2028",
      Crashes: "None found",
      "Vehicle OOS": "0%, 0 of 1,200",
      "Driver OOS": "0%, 0 of 1,200",
      Inspections: "1,200 in 24 months",
    });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links[0]).toBe("/dot-health-check?dot=1234567&tab=overview#company");
    expect(links[6]).toBe("/dot-health-check?dot=1234567&tab=underwriter#crashes");
  });

  it("count inspections from the month of the first if older ones are in FMCSA's files", () => {
    const early = countedInspection("1", { inspection_date: "2024-09-14" });
    openSummary({ inspections: listed([...many(1), early]) });
    expect(facts()).toMatchObject({ Inspections: "2 since Sep 2024" });
  });

  it("of a carrier in trouble say so in the color of what it means", () => {
    const crash = {
      report_number: "1",
      fatalities: 1,
      injuries: 0,
      tow_away: true,
      hazmat_released: false,
    };
    openSummary({
      registration: ready(createRegistration({ isActive: false })),
      inspections: listed(many(2)),
      ...withSafety({ outOfServiceOrders: [{ oos_date: "2026-08-01" }], crashes: [crash] }),
    });
    expect(facts()).toMatchObject({
      "USDOT status": "Inactive",
      "Order in force": "Since Aug 1, 2026",
      Crashes: "1: 1 fatal, 0 injury, 1 tow",
      "Vehicle OOS": "0 of 2",
    });
    for (const value of ["Inactive", "Since Aug 1, 2026", "1: 1 fatal, 0 injury, 1 tow"])
      expect(screen.getByText(value).className).toContain("text-stop");
  });

  it("that couldn't be checked say so, and never none", () => {
    openSummary({
      company: couldNotCheck(),
      registration: couldNotCheck(),
      licensing: couldNotCheck(),
      inspections: couldNotCheck(),
      ...withSafety({
        outOfServiceOrders: undefined,
        crashes: undefined,
        sources: [failed("p2mt-9ige"), failed("4wxs-vbns")],
      }),
    });
    expect(new Set(Object.values(facts()))).toEqual(new Set(["Couldn't check"]));
  });

  it("each say the day of their data, and none where it couldn't be checked", () => {
    openSummary({
      inspections: listed(many(20)),
      registration: ready(createRegistration(), { sources: [source("az4n-8mr2")] }),
      ...withSafety({
        crashes: undefined,
        sources: [source("p2mt-9ige", { publishedAt: "2025-11-20T12:00:00Z" }), failed("4wxs-vbns")],
      }),
    });
    const days = screen
      .getAllByRole("term")
      .map((term) => term.parentElement?.querySelector("dd + dd")?.textContent);
    expect(days.slice(0, 2)).toEqual(["As of Nov 13", "As of Nov 2025"]);
    expect(days[6]).toBeUndefined();
  });

  it("have their days, and what is too new for them, in one fold; other findings stay in view", () => {
    const inspections = listed([...many(2), { ...countedInspection("9"), source: "daily" }]);
    openSummary({ inspections, registration: ready(createRegistration({ isActive: false })) });
    const fold = screen.getByText("How current is this?").closest("details");
    expect(fold?.open).toBe(false);
    expect(fold?.textContent).toMatch(/Data from November 13, 2026\. 1 newer inspection isn't/);
    expect(screen.getByText(/^FMCSA lists this DOT number as inactive/).closest("details")).toBeNull();
  });

  it("that are still asked for say so", () => {
    openSummary({ inspections: { ...couldNotCheck(), status: "asking", failure: undefined } });
    expect(facts()).toMatchObject({ Inspections: "Still checking", Crashes: "None found" });
    expect(screen.getByText("Still checking inspections.")).toBeTruthy();
  });
});

describe("the days of the data", () => {
  const at = (publishedAt: string) => ({ dataSet: "az4n-8mr2", state: "current", publishedAt }) as const;

  it.each([
    [[], ""],
    [[at("2026-11-20T12:00:00Z")], "Data from November 20, 2026"],
    [
      [at("2026-11-20T12:00:00Z"), at("2026-05-14T12:00:00Z"), at("2026-10-13T12:00:00Z")],
      "Data from May 14 to November 20, 2026",
    ],
    [
      [at("2027-01-05T12:00:00Z"), at("2026-12-13T12:00:00Z")],
      "Data from December 13, 2026 to January 5, 2027",
    ],
    [[{ ...at("2026-05-14T12:00:00Z"), state: "failed" as const }], ""],
  ])("of %j are %j", (sources, text) => expect(describeDates(sources)).toBe(text));
});
