import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { navigate } from "wouter/use-browser-location";
import { dotPath } from "#client/lib/paths.ts";
import {
  cleanInspection,
  createInspection,
  dot,
  failed,
  inspectionsAnswer,
  newInspection,
  source,
} from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck, openTableTab } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { createSafety, ready } from "#client/testing/underwriter-fixtures.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { InspectionsTab } from "./inspections-tab.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const measured = {
  driverInspections: 20,
  driverOosInspections: 0,
  vehicleInspections: 20,
  vehicleOosInspections: 0,
};

describe("a list that isn't whole", () => {
  it.each([
    ["an empty one", [], "none"],
    ["a short one", [createInspection()], "1"],
  ])("follows the count from FMCSA: %s", async (_name, list, has) => {
    const basics = {};
    const measures = { ...measured, inspections: 25, basics };
    open(inspectionsAnswer(list), { safety: ready(createSafety({ measures })) });
    const text = `We couldn't check the inspections: FMCSA counts 25 in its monthly snapshot, but its list has ${has}. So there are no counts and no rates here.`;
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/No inspection data/)).toBeNull();
    expect(screen.queryByRole("list", { name: "Counts" })).toBeNull();
  });
});

describe("on a phone", () => {
  it("a clean inspection is one line, and others say what was found", async () => {
    mockPhoneScreen();
    open();
    const list = await screen.findByRole("list", { name: "Recent Inspections" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^11\/02\/2026AZ0000555AZ L21 violation, driver out of serviceNew/),
      "03/14/2026NM0012345NM L13 violations, vehicle out of service",
      "12/01/2025TX0000777TX L3 clean",
    ]);
  });
});

function open(answer = inspectionsAnswer(), more: Partial<Carrier> = {}) {
  const inspections = ready(answer, { sources: answer.sources });
  return openTableTab(InspectionsTab, `?dot=${dot}&tab=inspections`, { inspections, ...more });
}
const table = async () => screen.findByRole("table", { name: "Recent Inspections" });
/** The text of each row's cells. */
const rows = () =>
  within(screen.getByRole("table", { name: "Recent Inspections" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
const reports = () => rows().map((cells) => cells[1]);
const search = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
const counts = async () => {
  const list = await screen.findByRole("list", { name: "Counts" });
  return within(list)
    .getAllByRole("listitem")
    .map((card) => [...card.querySelectorAll("p")].map(({ textContent }) => textContent).join(" "));
};

describe("the counts", () => {
  it("come from the snapshot, each out of its inspections", async () => {
    open(
      inspectionsAnswer(undefined, {
        kpis: { total_inspections: 1765, total_violations: 2041, vehicle_oos_count: 88, driver_oos_count: 9 },
      }),
    );
    expect(await counts()).toEqual([
      "2,041 Violations in 1,765 inspections",
      "88 Vehicle out-of-service out of 1,765 inspections; 1 of these looked at the vehicle",
      "9 Driver out-of-service out of 1,765 inspections; 2 of these looked at the driver",
    ]);
  });

  it("are 0 for a carrier without inspections, whose list says so", async () => {
    open(inspectionsAnswer([], { kpis: undefined }));
    expect(await counts()).toEqual([
      "0 Violations in 0 inspections",
      "0 Vehicle out-of-service out of 0 inspections",
      "0 Driver out-of-service out of 0 inspections",
    ]);
    expect(screen.getByText("No inspection data available for this carrier")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("are not 0 if the snapshot could not be read: they are missing", async () => {
    const sources = [failed("rbkj-cgst"), source("fx4q-ay7w")];
    open(inspectionsAnswer([newInspection], { kpis: undefined, sources }));
    expect(await screen.findByText(/so there are no counts/)).toBeTruthy();
    expect(screen.queryByRole("list", { name: "Counts" })).toBeNull();
    await table();
  });
});

describe("the list", () => {
  it("has each inspection's day, report, state, level and counts, and explains its marks", async () => {
    open();
    await table();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Date",
      "Report Number",
      "State",
      "Level",
      "Vehicle OOS",
      "Driver OOS",
      "Violations",
    ]);
    expect(rows()[1]).toEqual(["March 14, 2026", "NM0012345", "NM", "L1", "1", "0", "3"]);
    expect(rows()[2]).toEqual(["December 1, 2025", "TX0000777", "TX", "L3", "0", "0", "0"]);
    // Newer than the snapshot.
    expect(rows()[0]?.[0]).toBe(
      "November 2, 2026New: Newer than FMCSA's monthly snapshot; not in the counts yet",
    );
    expect(screen.getByText(/^1 inspection is marked/).textContent).toBe(
      "1 inspection is marked New. Newer than FMCSA's monthly snapshot; not in the counts yet.",
    );
  });

  it("shows what FMCSA lacks as missing", async () => {
    open(inspectionsAnswer([createInspection({ inspection_date: undefined, insp_level_id: undefined })]));
    await table();
    expect(rows()[0]?.slice(0, 4)).toEqual(["No date", "NM0012345", "NM", ""]);
  });
});

describe("looking through the list", () => {
  it("finds by day, report, place, make and VIN, narrows by state and level, and sorts", async () => {
    const user = open();
    await table();
    for (const [text, found] of [
      ["december 2025", ["TX0000777"]],
      ["az0000555", ["AZ0000555"]],
      ["gallup wabash nm00", ["NM0012345"]],
      ["D9JL178490 az", ["AZ0000555"]],
    ] as const) {
      search(text);
      expect(reports()).toEqual(found);
    }
    search("");
    const choose = async (name: string, value: string) =>
      user.selectOptions(screen.getByRole("combobox", { name }), value);
    await choose("Level", "L3");
    expect(reports()).toEqual(["TX0000777"]);
    await choose("Level", "All");
    await choose("State", "AZ");
    expect(reports()).toEqual(["AZ0000555"]);
    await choose("State", "All");
    await user.click(screen.getByRole("button", { name: "Date" }));
    expect(reports()).toEqual(["TX0000777", "NM0012345", "AZ0000555"]);
    await user.click(screen.getByRole("button", { name: "Violations" }));
    expect(reports()).toEqual(["TX0000777", "AZ0000555", "NM0012345"]);
  });

  it("keeps to those with violations, or out of service, of driver or vehicle", async () => {
    const user = open();
    await table();
    await user.click(screen.getByRole("checkbox", { name: "With violations" }));
    expect(reports()).toEqual(["AZ0000555", "NM0012345"]);
    await user.click(screen.getByRole("checkbox", { name: "Out of service" }));
    expect(reports()).toEqual(["AZ0000555", "NM0012345"]);
  });

  it("never says that the carrier has none if none match", async () => {
    const user = open(inspectionsAnswer([cleanInspection]));
    await table();
    await user.click(screen.getByRole("checkbox", { name: "With violations" }));
    expect(screen.getByText("No inspections match.")).toBeTruthy();
    expect(screen.queryByText(/No inspection data/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Show all inspections" }));
    expect(reports()).toEqual(["TX0000777"]);
  });
});

describe("after a look at another tab", () => {
  const openPage = (answer = inspectionsAnswer()) => {
    mockFmcsa({ inspections: [respondWith(answer)] });
    return openHealthCheck(`?dot=${dot}&tab=inspections`);
  };
  const lookElsewhere = async (user: ReturnType<typeof open>) => {
    await user.click(screen.getByRole("tab", { name: "Vehicles" }));
    await user.click(screen.getByRole("tab", { name: "Inspections" }));
    await table();
  };

  it("search, filters and order are as they were", async () => {
    const user = openPage();
    await table();
    await user.click(screen.getByRole("checkbox", { name: "With violations" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "NM");
    search("gallup");
    expect(reports()).toEqual(["NM0012345"]);
    await lookElsewhere(user);
    expect(reports()).toEqual(["NM0012345"]);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("gallup");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "With violations" }).checked).toBe(true);
  });

  it("the page is the one that was open", async () => {
    const many = Array.from({ length: 120 }, (_none, index) =>
      createInspection({ unique_id: String(index), report_number: `NM${String(index).padStart(7, "0")}` }),
    );
    const user = openPage(inspectionsAnswer(many));
    await table();
    await user.click(screen.getByRole("button", { name: "Next" }));
    await lookElsewhere(user);
    expect(reports()[0]).toBe("NM0000050");
  });

  it("another carrier's table starts over", async () => {
    openPage();
    await table();
    search("gallup");
    act(() => navigate(dotPath("77", { tab: "inspections" })));
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
  });
});
