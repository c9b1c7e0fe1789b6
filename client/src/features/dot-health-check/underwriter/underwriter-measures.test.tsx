import {
  brakeViolation,
  countedInspection,
  createSafety,
  listed,
  ready,
  safetySources,
} from "#client/testing/underwriter-fixtures.ts";
import {
  openBasics,
  openUnderwriterTab,
  part,
  setToday,
  withSafety,
} from "#client/testing/underwriter-harness.tsx";
import { createCompany, failed, pending, source } from "#client/testing/dot-fixtures.ts";
import type { Company } from "#shared/carrier/company.ts";
import type { PublishedMeasures } from "#shared/carrier/safety.ts";
import type { SafetyAnswer } from "#shared/api/carriers.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";

setToday();
const card = (name: string) => {
  const heading = part("BASIC measures").getByRole("heading", { name });
  return heading.parentElement?.parentElement?.textContent ?? "";
};

describe("BASIC measures", () => {
  const violations = [brakeViolation("1", { totalSeverity: 6, outOfServiceIndicator: true })];
  const vehicleCounts = { vehicleInspections: 1, vehicleOosInspections: 0 };
  const measures = (maintenance: number): PublishedMeasures => ({
    inspections: 6,
    driverInspections: 6,
    driverOosInspections: 0,
    vehicleInspections: 6,
    vehicleOosInspections: 0,
    basics: {
      maintenance: { measure: maintenance, inspectionsWithViolation: 1, acuteOrCritical: false },
      unsafe: { measure: 0.4, inspectionsWithViolation: 1, acuteOrCritical: false },
    },
  });

  it("show FMCSA's figure beside ours, and say where the two differ", () => {
    const { unmount } = openBasics(withSafety({ violations, measures: measures(1.2) }));
    expect(card("Vehicle Maintenance")).toContain("The two differ");
    unmount();
    openBasics(withSafety({ violations, measures: measures(1) }));
    expect(card("Vehicle Maintenance")).toContain("FMCSA1.00Our estimate1.00");
    expect(card("Vehicle Maintenance")).toContain("Based on 6 inspections, 1 with a violation.");
    expect(card("Vehicle Maintenance")).not.toContain("differ");
  });

  it("are labeled as our estimate where FMCSA has none", () => {
    openBasics(withSafety({ violations }));
    expect(card("Vehicle Maintenance")).toContain("FMCSANoneOur estimate1.00");
    expect(card("Vehicle Maintenance")).toContain("our estimate from public data, not your CSA score");
  });

  it("claim nothing about FMCSA's figure where it couldn't be checked", () => {
    openBasics(withSafety({ violations, measures: undefined }));
    expect(card("Vehicle Maintenance")).toContain("FMCSACouldn't checkOur estimate1.00");
    expect(card("Vehicle Maintenance")).not.toContain("FMCSA publishes none");
  });

  it("are not measured, rather than 0, where FMCSA counts no relevant inspections", () => {
    const basics = {
      hos: { measure: 0, inspectionsWithViolation: 0, acuteOrCritical: false },
      maintenance: { measure: 0, inspectionsWithViolation: 0, acuteOrCritical: true },
    };
    const none = { ...measures(1), inspections: 1, driverInspections: 0, basics };
    const inspections = listed([countedInspection("1", { relevant_to: ["maintenance"] })]);
    openBasics({ inspections, ...withSafety({ measures: { ...none, ...vehicleCounts } }) });
    expect(card("HOS Compliance")).toBe(
      "HOS ComplianceFMCSANot measured: no driver inspectionsOur estimateNot measured",
    );
    expect(card("Vehicle Maintenance")).toBe(
      "Vehicle MaintenanceAcute or critical violationFMCSA0.00Our estimate0.00Based on 1 inspection, 0 with a violation.",
    );
  });

  it.each<[string, Partial<Company>, SafetyAnswer["percentiles"], RegExp]>([
    ["property", {}, null, /FMCSA hides the percentiles of property carriers from the public\. Enforcement/],
    ["passenger", { passengerAuthority: true }, null, /of passenger carriers, but not of this one\.$/],
    ["passenger", { passengerAuthority: true }, undefined, /we couldn't check this one's\.$/],
    [
      "passenger",
      { passengerAuthority: true },
      { hos: { percentile: "18%", isAlert: true } },
      /Percentiles are FMCSA's own, public for passenger carriers: higher is worse\.$/,
    ],
  ])("of a %s carrier, %j, say who sees percentiles: %j", (_kind, own, percentiles, text) => {
    openBasics({ company: ready(createCompany(own)), ...withSafety({ percentiles }) });
    expect(part("BASIC measures").getByText(text)).toBeTruthy();
  });

  it("have FMCSA's percentile and alert, where they are public", () => {
    openBasics(withSafety({ percentiles: { hos: { percentile: "18%", isAlert: true } } }));
    expect(card("HOS Compliance")).toMatch(/FMCSA alert.*FMCSA's percentile18%, alert/);
  });

  it("can be tried again where FMCSA's figures couldn't be checked", async () => {
    const retry = vi.fn<() => void>();
    const sources = safetySources.map(({ dataSet }) =>
      ["4y6x-dmck", "h9zy-gjn8"].includes(dataSet) ? failed(dataSet) : source(dataSet),
    );
    const safety = createSafety({ violations, measures: undefined, sources });
    openUnderwriterTab({ safety: ready(safety, { sources, retry }) });
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain(
      "Couldn't check FMCSA SMS measures, interstate and hazmat carriers and",
    );
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(card("HOS Compliance")).toContain("FMCSACouldn't check");
  });

  it("have FMCSA's figure alone for Unsafe Driving", () => {
    openBasics(withSafety({ violations, measures: measures(1) }));
    expect(card("Unsafe Driving")).toContain("FMCSA0.40");
    expect(card("Unsafe Driving")).not.toContain("Our estimate");
  });

  it("have the inspections behind them one click away, with weight, points and the days on which they fall", async () => {
    openBasics(withSafety({ violations }));
    await userEvent.click(part("BASIC measures").getByText("See these inspections"));
    const text = card("Vehicle Maintenance");
    expect(text).toContain("September 1, 2026, NM NM1");
    expect(text).toContain("(out of service)");
    expect(text).toContain(
      "Severity 6 x weight 3 = 18 points; weight 3, falls to 2 after March 1, 2027, falls to 1 after September 1, 2027, off after September 1, 2028",
    );
    await userEvent.click(screen.getByRole("button", { name: "NM1" }));
    expect(window.location.search).toContain("inspection=1");
  });

  it("are not estimated where the violations could not be checked, which can be tried again", async () => {
    const retry = vi.fn<() => void>();
    const sources = [failed("8mt8-2mdr"), ...safetySources.slice(1)];
    const safety = createSafety({ violations: undefined, sources });
    openUnderwriterTab({ safety: ready(safety, { sources, retry }) });
    expect(screen.queryByRole("region", { name: "BASIC measures" })).toBeNull();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Couldn't check violations");
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("wait for violations that are still asked for", () => {
    const sources = [pending("8mt8-2mdr"), ...safetySources.slice(1)];
    openUnderwriterTab({ safety: ready(createSafety({ violations: undefined, sources }), { sources }) });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("region", { name: "BASIC measures" })).toBeNull();
  });
});

describe("if nothing new happens", () => {
  it("shows the estimates for 24 months as a table too, and the months in which violations drop off", () => {
    const inspections = [
      countedInspection("1", { inspection_date: "2025-03-10", basic_viol: 2, time_weight: 1 }),
    ];
    openUnderwriterTab({
      inspections: listed(inspections),
      ...withSafety({ violations: [brakeViolation("1")] }),
    });
    const forecast = part("If nothing new happens");
    expect(
      forecast.getByText(
        /Without new clean inspections a measure can also rise\. Inspections of March 10, 2025\.$/,
      ),
    ).toBeTruthy();
    expect(
      within(forecast.getByRole("table", { hidden: true })).getAllByRole("row", { hidden: true }),
    ).toHaveLength(26);
    const dropOffs = within(forecast.getByRole("list", { name: "Violations that drop off" }));
    expect(dropOffs.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "March 2027: 2",
    ]);
  });
});
