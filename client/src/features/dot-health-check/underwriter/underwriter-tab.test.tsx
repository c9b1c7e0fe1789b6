import {
  brakeViolation,
  couldNotCheck,
  countedInspection,
  listed,
  ready,
} from "#client/testing/underwriter-fixtures.ts";
import { openUnderwriterTab, part, setToday, withSafety } from "#client/testing/underwriter-harness.tsx";
import {
  createCompany,
  createViolation,
  dot,
  failed,
  inspectionsAnswer,
  newInspection,
} from "#client/testing/dot-fixtures.ts";
import { mockFmcsa, openHealthCheck } from "#client/testing/dot-harness.tsx";
import { respondWith } from "#client/testing/mock-server.ts";
import type { Carrier } from "#client/features/dot-health-check/carrier/carrier.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

setToday();

describe("the links to its sections", () => {
  const inspections = listed([countedInspection("1", { basic_viol: 1 })]);
  const carriers: [string, Partial<Carrier>, number][] = [
    ["a carrier with violations", { inspections, ...withSafety({ violations: [brakeViolation("1")] }) }, 8],
    ["a clean carrier", { inspections }, 7],
    ["a carrier without inspections", { inspections: listed([]) }, 5],
    ["unread inspections", { inspections: couldNotCheck() }, 4],
    ["unread violations", { inspections, ...withSafety({ violations: undefined }) }, 5],
    ["an unread company", { company: couldNotCheck() }, 6],
  ];
  it.each(carriers)("of %s lead to every section that is there, and no other", (_name, carrier, count) => {
    openUnderwriterTab(carrier);
    const links = within(screen.getByRole("navigation", { name: "On this tab" })).getAllByRole("link");
    const sections = screen.getAllByRole("region").filter(({ id }) => id !== "");
    expect(links.map((link) => [link.getAttribute("href"), link.textContent])).toEqual(
      sections.map(({ id }) => [`#${id}`, document.querySelector(`#${id} h4`)?.textContent]),
    );
    expect(links).toHaveLength(count);
  });
});

describe("what to fix first", () => {
  it("lists an overdue MCS-150 with the day and the place to file it", () => {
    openUnderwriterTab({ company: ready(createCompany({ mcs150Date: "2020-01-01" })) });
    const fixes = part("What to fix first");
    expect(fixes.getByText("File your overdue MCS-150")).toBeTruthy();
    expect(fixes.getByText(/It was due by July 31, 2022\..* online in Motus/)).toBeTruthy();
    expect(part("MCS-150").getByText(/^Due every two years, online in Motus or on paper\./)).toBeTruthy();
    expect(fixes.getByRole("link", { name: "Update at FMCSA" }).getAttribute("href")).toMatch(/^https:/);
  });

  it("names the unit, the code with its fix, and a VIN to check with the way to correct it", () => {
    openUnderwriterTab({
      inspections: listed([
        countedInspection("1", {
          vin: "1FUJGLDR3CLBP8834",
          vin2: undefined,
          vehicle_oos_total: 1,
          basic_viol: 2,
        }),
        countedInspection("2", { vin: "1FUJGLDR0CLBP8834" }),
      ]),
      ...withSafety({ violations: [brakeViolation("1"), brakeViolation("1")] }),
    });
    const items = part("What to fix first").getAllByRole("listitem");
    const texts = items.map((item) => item.textContent ?? "");
    expect(texts.some((text) => text.startsWith("Check unit 1FU"))).toBe(true);
    expect(texts.some((text) => text.includes("(393.47(e))Written up 2 times. No other violation"))).toBe(
      true,
    );
    expect(texts.some((text) => text.includes("NM2: VIN 1FU••••••••••8834."))).toBe(true);
    expect(texts.join(" ")).toMatch(
      /The state that filed the report decides\. FMCSA requires states .* within 21 days, .* within 30, .* within 75\./,
    );
    expect(texts.join(" ")).not.toMatch(/recorded twice|two weeks/);
    expect(screen.getByRole("link", { name: "Open DataQs" }).getAttribute("href")).toBe(
      "https://dataqs.fmcsa.dot.gov",
    );
  });

  it("says that it may be incomplete, and never that nothing stands out, while data is missing", () => {
    openUnderwriterTab(withSafety({ outOfServiceOrders: undefined, sources: [failed("p2mt-9ige")] }));
    const fixes = part("What to fix first");
    expect(fixes.getByText(/this list may be incomplete/)).toBeTruthy();
    expect(fixes.queryByText(/Nothing to fix/)).toBeNull();
  });

  it("does not call an MCS-150 unknown or overdue when the census could not be checked", () => {
    openUnderwriterTab({ company: couldNotCheck() });
    expect(screen.queryByText(/MCS-150/)).toBeNull();
  });
});

describe("violations of inspections that the snapshot doesn't have", () => {
  it("count in groups and fixes, and are labeled", async () => {
    const daily_violations = [createViolation({ violationCode: "393.47E", basicCategory: undefined })];
    mockFmcsa({
      inspections: [respondWith(inspectionsAnswer([{ ...newInspection, daily_violations }]))],
    });
    openHealthCheck(`?dot=${dot}&tab=underwriter`);
    const fixes = await screen.findByRole("region", { name: "What to fix first" });
    expect(await within(fixes).findByText(/\(393\.47\(e\)\)/)).toBeTruthy();
    expect(await screen.findByText("Vehicle Maintenance: 1 violation")).toBeTruthy();
    // In the summary and in the section.
    expect(screen.getAllByText(/\b1 violation is too new for FMCSA's monthly snapshot/)).toHaveLength(2);
  });
});

describe("out-of-service rates", () => {
  it("are next to the national average, with its source and date", () => {
    openUnderwriterTab({
      inspections: listed([
        ...["1", "2", "3", "4", "5", "6", "7"].map((id) => countedInspection(id)),
        countedInspection("8", { vehicle_oos_total: 2 }),
      ]),
    });
    const [vehicle, driver, hazmat] = part("Out-of-service rates").getAllByRole("listitem");
    expect(vehicle?.textContent).toBe(
      "Vehicle12.5%Too few to tell1 of 8 inspections. National average 22.26%",
    );
    expect(driver?.textContent).toContain("0%Too few to tell0 of 8 inspections");
    expect(hazmat).toBeUndefined();
    expect(
      part("Out-of-service rates").getByText(/FMCSA SAFER Company Snapshot, as of January 26, 2024/),
    ).toBeTruthy();
  });

  it("are not shown for fewer than five inspections, and a note says so", () => {
    openUnderwriterTab({
      inspections: listed([countedInspection("1", { is_hazmat: true, hazmat_oos_total: 1 })]),
    });
    const plates = part("Out-of-service rates")
      .getAllByRole("listitem")
      .map((item) => item.textContent);
    expect(plates).toHaveLength(3);
    for (const plate of plates) expect(plate).toContain("Too few inspections (1) for a rate");
    expect(plates.join("")).not.toMatch(/100%/);
  });
});

describe("crashes", () => {
  const crash = {
    report_number: "NM0000009",
    report_state: "NM",
    crash_date: "2026-02-03",
    fatalities: 0,
    injuries: 2,
    tow_away: true,
    hazmat_released: false,
  };

  it("are listed with what happened and whether FMCSA found them not preventable, and none preventable", () => {
    openUnderwriterTab(
      withSafety({
        crashes: [crash, { ...crash, report_number: "NM0000010", injuries: 0, not_preventable: true }],
      }),
    );
    const rows = part("Crashes")
      .getAllByRole("row")
      .map((row) => row.textContent);
    expect(rows.find((row) => row?.includes("NM0000009"))).toMatch(
      /February 3, 2026.*2 injured, tow-away.*No.*No "not preventable" finding/,
    );
    expect(rows.find((row) => row?.includes("NM0000010"))).toMatch(/Tow-away.*Not preventable/);
    expect(part("Crashes").getByText("a motorist struck your vehicle in the rear")).toBeTruthy();
  });

  it("are listed newest first, whatever their order", () => {
    const dates = ["2025-04-08", "2026-09-05", undefined, "2025-11-04"];
    const crashes = dates.map((crash_date, index) => ({ ...crash, crash_date, report_number: `NM${index}` }));
    openUnderwriterTab(withSafety({ crashes }));
    expect(
      part("Crashes")
        .getAllByText(/^NM\d$/)
        .map((cell) => cell.textContent),
    ).toEqual(["NM1", "NM3", "NM0", "NM2"]);
  });

  it("that are none look different from those that could not be checked", () => {
    const { unmount } = openUnderwriterTab();
    expect(part("Crashes").getByText("No crashes in FMCSA's data for the last 24 months")).toBeTruthy();
    unmount();
    openUnderwriterTab(withSafety({ crashes: undefined, sources: [failed("4wxs-vbns")] }));
    expect(part("Crashes").queryByText(/No crashes/)).toBeNull();
    expect(part("Crashes").getByText("Couldn't check crashes")).toBeTruthy();
  });
});
