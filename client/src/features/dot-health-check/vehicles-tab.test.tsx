import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { RosterVehicle } from "#shared/carrier/inspection.ts";
import {
  cleanInspection,
  createInspection,
  createVehicle,
  dot,
  inspectionsAnswer,
  source,
} from "#client/testing/dot-fixtures.ts";
import { openTableTab } from "#client/testing/dot-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { couldNotCheck, ready } from "#client/testing/underwriter-fixtures.ts";
import type { Carrier } from "./carrier/carrier.ts";
import { VehiclesTab } from "./vehicles-tab.tsx";

afterEach(() => vi.unstubAllGlobals());

type Start = { vehicles?: readonly RosterVehicle[]; inspections?: Carrier["inspections"] };

const open = ({ vehicles = [createVehicle()], inspections = ready(inspectionsAnswer()) }: Start = {}) =>
  openTableTab(VehiclesTab, `?dot=${dot}&tab=vehicles`, {
    vehicles: ready(vehicles, { sources: [source("rbkj-cgst")] }),
    inspections,
  });
const cells = async () => {
  const table = await screen.findByRole("table", { name: "Vehicle Roster" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
};
const masked = "1FU••••••••••8834";
const single = createVehicle({ inspections: ["D84677245"] });

describe("the roster", () => {
  it("has each vehicle once, with its masked VIN and its latest inspection", async () => {
    open({ vehicles: [single] });
    expect(await cells()).toEqual([
      [masked, "FREIGHTLIN", "TRUCK TRACTOR", "November 2, 2026", `AZ0000555Check VIN ${masked}`, "AZ", "4"],
    ]);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "VIN",
      "Make",
      "Type",
      "Inspection Date",
      "Report Number",
      "State",
      "Violations",
    ]);
    expect(screen.queryByText("1FUJGLDR3CLBP8834")).toBeNull();
  });

  it("is counted", async () => {
    const vehicles = Array.from({ length: 1200 }, (_none, index) => createVehicle({ vin: `V${index}` }));
    open({ vehicles });
    expect(await screen.findByText("1,200 vehicles found in inspection records")).toBeTruthy();
  });

  it("without vehicles says so", async () => {
    open({ vehicles: [] });
    expect(await screen.findByText("No vehicle data available for this carrier")).toBeTruthy();
  });

  it("takes make and type from the inspection with its report number, if it has neither", async () => {
    const unnamed = createVehicle({
      vin: undefined,
      make: undefined,
      unit_type: undefined,
      unique_id: "not-listed",
      report_number: "NM0012345",
      report_state: "NM",
      inspections: ["not-listed"],
    });
    const otherState = createInspection({ unique_id: "5", report_state: "OK", unit_make: "MACK" });
    open({
      vehicles: [unnamed],
      inspections: ready(inspectionsAnswer([createInspection(), otherState])),
    });
    await waitFor(async () =>
      expect((await cells())[0]?.slice(1, 3)).toEqual(["FREIGHTLIN", "TRUCK TRACTOR"]),
    );
  });

  it("holds several vehicles without a VIN in one inspection", async () => {
    const unknown = createVehicle({ vin: undefined, vin_masked: undefined });
    open({ vehicles: [unknown, unknown] });
    expect((await cells()).map(([vin]) => vin)).toEqual(["No VIN recorded", "No VIN recorded"]);
  });

  it("is searched by the whole VIN and by any of a vehicle's reports", async () => {
    const other = createVehicle({ vin: "1JJV532D9JL178490", inspections: ["900000002"] });
    open({ vehicles: [single, other] });
    await cells();
    for (const value of ["178490", "tx0000777"]) {
      fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
      await waitFor(async () => expect(await cells()).toHaveLength(1));
    }
  });
});

describe("a vehicle's VIN", () => {
  const checkVin = () => screen.queryByRole("link", { name: /^Check VIN/ });

  it("leads to the VIN Checker, and is not shown", async () => {
    open();
    await cells();
    const link = screen.getByRole("link", { name: `Check VIN ${masked}` });
    expect(link.getAttribute("href")).toBe("/vin-checker?vin=1FUJGLDR3CLBP8834");
    expect(screen.queryByText(/1FUJGLDR3CLBP8834/)).toBeNull();
  });

  it.each([undefined, "1FUJGLDR3CLBPO834"])("that is %s has no such link", async (vin) => {
    open({ vehicles: [createVehicle({ vin })] });
    await cells();
    expect(checkVin()).toBeNull();
  });
});

describe("a vehicle's inspections", () => {
  const more = () => screen.findByRole("button", { name: "2 inspections" });

  it("are all one press away, each with its day and violations", async () => {
    const user = open();
    expect((await more()).getAttribute("aria-expanded")).toBe("false");
    await user.click(await more());
    expect((await more()).getAttribute("aria-expanded")).toBe("true");
    const lines = screen
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes("violation"));
    expect(lines).toEqual([
      "AZ0000555November 2, 2026, 1 violation",
      "NM0012345March 14, 2026, 3 violations",
    ]);
    await user.click(screen.getByRole("button", { name: "NM0012345" }));
    expect(window.location.search).toBe(`?dot=${dot}&tab=vehicles&inspection=900000001`);
  });

  it("are in the vehicle's card on a phone", async () => {
    mockPhoneScreen();
    const user = open();
    await user.click(await more());
    expect(screen.queryByRole("table")).toBeNull();
    expect(screen.getByRole("button", { name: "NM0012345" })).toBeTruthy();
    vi.restoreAllMocks();
  });

  it("are named by their id while the list of inspections is missing", async () => {
    const user = open({ inspections: couldNotCheck() });
    await user.click(await more());
    expect(screen.getByRole("button", { name: "Inspection 900000001" })).toBeTruthy();
  });

  it("have no list if there is one", async () => {
    open({ vehicles: [single], inspections: ready(inspectionsAnswer([cleanInspection])) });
    await cells();
    expect(screen.queryByRole("button", { name: /inspections$/ })).toBeNull();
    expect(screen.getByText(/^Source: FMCSA SMS inspections/)).toBeTruthy();
  });
});
