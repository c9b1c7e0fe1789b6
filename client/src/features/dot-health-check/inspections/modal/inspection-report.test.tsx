import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Inspection } from "#shared/carrier/inspection.ts";
import {
  cleanInspection,
  createInspection,
  createVehicle,
  dot,
  inspectionsAnswer,
} from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck, openReportAlone } from "#client/testing/dot-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { couldNotCheck, ready } from "#client/testing/underwriter-fixtures.ts";

beforeEach(() => window.history.replaceState(null, "", "/"));
afterEach(() => vi.unstubAllGlobals());

const title = "FMCSA Inspection Detail Report";
const dialog = async () => screen.findByRole("dialog", { name: title });
const noDialog = async () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const reportButton = async (name = "NM0012345") => screen.findByRole("button", { name });
const part = async (name: string) => within(await dialog()).findByRole("region", { name });
const factsOf = async (name: string) => {
  const terms = within(await part(name)).getAllByRole("term");
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};
const units = async () =>
  within(within(await part("Vehicle Information")).getByRole("table"))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );

const at = `?dot=${dot}&tab=inspections`;
function openReport(more: Partial<Inspection> = {}) {
  mockFmcsa();
  openReportAlone("900000001", { inspections: ready(inspectionsAnswer([createInspection(more)])) });
}

describe("the report", () => {
  it("opens from the report number, with the keyboard too, and takes the keyboard in", async () => {
    mockFmcsa();
    const user = openHealthCheck(at);
    const opener = await reportButton();
    act(() => opener.focus());
    await user.keyboard("{Enter}");
    expect((await dialog()).contains(document.activeElement)).toBe(true);
    expect(window.location.search).toBe(`${at}&inspection=900000001`);
  });

  it.each(["Escape", "Back"])("closes with %s and returns to the report number", async (way) => {
    mockFmcsa();
    const user = openHealthCheck(at);
    await user.click(await reportButton());
    await dialog();
    if (way === "Escape") await user.keyboard("{Escape}{Escape}");
    else act(() => window.history.back());
    await noDialog();
    expect(window.location.search).toBe(at);
    const opener = await reportButton();
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it("opens from its URL, and closing it stays on the page", async () => {
    mockFmcsa();
    const user = openHealthCheck(`${at}&inspection=900000001`);
    expect((await factsOf("Time & Location"))["Report number"]).toBe("NM0012345");
    await user.keyboard("{Escape}");
    await noDialog();
    expect(window.location.search).toBe(at);
  });

  it.each(["abc", "9".repeat(16)])("with the id %s in the URL stays closed", async (id) => {
    const { counts } = mockFmcsa();
    openHealthCheck(`${at}&inspection=${encodeURIComponent(id)}`);
    await reportButton();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(counts.violations).toBe(0);
  });
});

describe("what the report says", () => {
  it("says that the company couldn't be checked, beside its number", async () => {
    mockFmcsa();
    openReportAlone("900000001", { company: couldNotCheck() });
    expect(await factsOf("Carrier Information")).toEqual({ "DOT number": dot });
    expect((await part("Carrier Information")).textContent).toContain("The company couldn't be checked.");
  });

  it("names the carrier, time and place", async () => {
    openReport();
    expect(await factsOf("Carrier Information")).toEqual({
      "Legal name": "Blue Mesa Hauling LLC",
      "DOT number": dot,
      "Physical address": "12 Depot Rd, Gallup, NM 87301",
    });
    expect((await part("Carrier Information")).textContent).not.toContain("couldn't be checked");
    expect(await factsOf("Time & Location")).toEqual({
      "Report number": "NM0012345",
      "Report state": "NM",
      "Inspection date": "March 14, 2026",
      Level: "Level 1: Full",
      "Time begin": "8:36 AM",
      "Time end": "9:20 AM",
      Facility: "Fixed inspection site",
      Place: "Gallup, NM",
    });
  });

  it("shows missing as missing, and leaves out a facility and a second unit that aren't known", async () => {
    const none = undefined;
    openReport({
      time_begin: none,
      time_end: none,
      facility_name: none,
      place: none,
      place_state: none,
      unit_type_desc2: none,
      unit_make2: none,
      vin2: none,
    });
    const facts = await factsOf("Time & Location");
    expect(facts).toMatchObject({
      "Time begin": "Not in FMCSA's data",
      "Time end": "Not in FMCSA's data",
      Place: "Not in FMCSA's data",
    });
    expect(facts).not.toHaveProperty("Facility");
    expect(await units()).toHaveLength(1);
  });

  it("lists both units, and further ones", async () => {
    openReport({ more_units: [{ unit: 3, unit_type_desc: "DOLLY CONVERTER" }] });
    const missing = "Not in FMCSA's data";
    expect(await units()).toEqual([
      ["1", "TRUCK TRACTOR", "FREIGHTLIN", "1FUJGLDR3CLBP8834"],
      ["2", "SEMI-TRAILER", "WABASH", "1JJV532D9JL178490"],
      ["3", "DOLLY CONVERTER", missing, missing],
    ]);
  });

  it("of a newer inspection says that it is not counted yet", async () => {
    mockFmcsa();
    openReportAlone("D84677245");
    expect((await part("Time & Location")).textContent).toContain("not in the counts yet");
  });
});

describe("on a phone", () => {
  afterEach(() => vi.restoreAllMocks());

  it("a VIN has a line of its own, so that it doesn't break in the middle", async () => {
    mockPhoneScreen();
    openReport();
    await waitFor(async () =>
      expect(await units()).toEqual([
        ["1", "TRUCK TRACTOR", "FREIGHTLIN"],
        ["VIN 1FUJGLDR3CLBP8834"],
        ["2", "SEMI-TRAILER", "WABASH"],
        ["VIN 1JJV532D9JL178490"],
      ]),
    );
    expect(screen.getByText("1FUJGLDR3CLBP8834").className).toContain("whitespace-nowrap");
  });
});

describe("a report opened from a vehicle", () => {
  const vehicle = createVehicle({
    unique_id: "777",
    report_number: "TX0000777",
    report_state: "TX",
    make: undefined,
    inspections: ["777"],
  });

  it("is looked up in the snapshot by its report number", async () => {
    mockFmcsa();
    const inspections = ready(inspectionsAnswer([cleanInspection]));
    openReportAlone("777", { vehicles: ready([vehicle]), inspections });
    expect(await factsOf("Time & Location")).toMatchObject({ Level: "Level 3: Driver-only" });
    expect(await units()).toHaveLength(2);
  });

  it("has what the roster has, and claims no more, while the inspections are missing", async () => {
    mockFmcsa();
    openReportAlone("777", { vehicles: ready([vehicle]), inspections: couldNotCheck() });
    expect(Object.keys(await factsOf("Time & Location"))).toEqual([
      "Report number",
      "Report state",
      "Inspection date",
    ]);
    expect((await dialog()).textContent).toContain("There may be more.");
  });
});

describe("a report that no list has", () => {
  it("is awaited while the lists are", async () => {
    mockFmcsa();
    openReportAlone("123", { inspections: { ...couldNotCheck(), status: "asking", failure: undefined } });
    expect(await within(await dialog()).findByText("Loading the inspection...")).toBeTruthy();
  });

  it("says so once they are there", async () => {
    mockFmcsa();
    openReportAlone("123");
    expect(await within(await dialog()).findByText("We couldn't find this inspection.")).toBeTruthy();
  });
});
