import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const noBox = (name: string) => expect(screen.queryByRole("textbox", { name })).toBeNull();
const fieldText = (key: string) => document.querySelector(`[data-field="${key}"]`)?.textContent ?? "";
const limit = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);

const oneType: Answers = { cargoCommodities: ["general_freight"], motorTruckCargoEnabled: true };

describe("a commodity", () => {
  test("is asked its share and values once it is named, beside the cargo's limit where one type is hauled", async () => {
    const { user, store } = showBuilder({ section: "coverage-limits", answers: oneType });
    noBox("Max. value per load (commodity 1)");
    await user.type(box("Top cargo commodity 1"), "Almonds");
    await user.type(box("% of loads (commodity 1)"), "100");
    await user.type(box("Max. value per load (commodity 1)"), "180k");
    await user.tab();
    expect(box("Max. value per load (commodity 1)").value).toBe("$180,000");
    noBox("Max. value per load (commodity 2)");
    expect(store.answers()).toMatchObject({
      cargoCommodity1Percent: "100",
      cargoCommodity1MaximumValue: "180000",
    });
  });

  test("after the fourth goes into a list", async () => {
    const four = { cargoCommodity1: "A", cargoCommodity2: "B", cargoCommodity3: "C" };
    const { user, store } = showBuilder({
      section: "business-operation",
      answers: { cargoCommodities: ["general_freight", "other"], ...four },
    });
    expect(screen.queryByRole("button", { name: "Add Commodity" })).toBeNull();
    await user.type(box("Top cargo commodity 4"), "D");
    await user.click(screen.getByRole("button", { name: "Add Commodity" }));
    const row = within(screen.getByRole("form", { name: "New Commodity" }));
    await user.type(row.getByRole("textbox", { name: "Commodity" }), "Copper");
    await user.type(row.getByRole("textbox", { name: "Max. value per load" }), "300000");
    await user.click(row.getByRole("button", { name: "Save" }));
    expect(store.answers().moreCommodities).toEqual([{ commodity: "Copper", maximumValue: "300000" }]);
  });
});

describe("a limit that is too low", () => {
  test("for the most valuable load says what it leaves uninsured, and the next one is a tap away", async () => {
    const load = { cargoCommodity1: "Almonds", cargoCommodity1MaximumValue: "180000" };
    const { user, store } = showBuilder({
      section: "coverage-limits",
      answers: { ...oneType, ...load, motorTruckCargo: "100000" },
    });
    expect(fieldText("motorTruckCargo")).toContain("a $100,000 limit leaves $80,000 uninsured.");
    await user.click(screen.getByRole("button", { name: "Use $200,000" }));
    expect(limit("Motor Truck Cargo limit").value).toBe("200000");
    expect(document.activeElement).toBe(limit("Motor Truck Cargo limit"));
    expect(store.answers().motorTruckCargo).toBe("200000");
    expect(screen.queryByRole("button", { name: /^Use \$/ })).toBeNull();
  });

  test("for hazardous substances becomes $5,000,000 in one tap, as a custom limit", async () => {
    const { user, store } = showBuilder({
      section: "coverage-limits",
      answers: {
        haulsHazmat: "yes",
        hazmatInBulk: "yes",
        hazmatClasses: ["hazardous_waste"],
        autoLiabilityEnabled: true,
        autoLiabilityCsl: "1000000",
      },
    });
    expect(fieldText("autoLiabilityCsl")).not.toContain("Brokers");
    await user.click(screen.getByRole("button", { name: "Use $5,000,000" }));
    expect(limit("Auto Liability CSL").value).toBe("custom");
    expect(box("Auto Liability custom limit").value).toBe("$5,000,000");
    expect(store.answers().autoLiabilityCustomLimit).toBe("5000000");
  });
});

describe("accidents and violations", () => {
  test("have their date, kind and driver, who is suggested", async () => {
    const { user, store } = showBuilder({
      section: "driver-schedule",
      answers: { drivers: [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Ana" }] },
    });
    await user.click(screen.getByText("Accidents and violations: Optional."));
    await user.click(screen.getByRole("button", { name: "Add Incident" }));
    const driver = screen.getByRole<HTMLInputElement>("combobox", { name: "Driver" });
    expect([...(driver.list?.options ?? [])].map(({ value }) => value)).toEqual(["Ana", "Bo"]);
    noBox("Amount");
    await user.selectOptions(limit("Kind"), "accident_at_fault");
    await user.type(box("Amount"), "4200");
    await user.type(limit("Month"), "05");
    await user.type(limit("Day"), "02");
    await user.type(limit("Year"), "2025");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(store.answers().driverIncidents).toEqual([
      { kind: "accident_at_fault", amount: "4200", date: "2025-05-02" },
    ]);
  });

  test("that an older profile has as a text stay readable, and only there", async () => {
    mockPhoneScreen();
    const { user } = showBuilder({
      section: "driver-schedule",
      answers: { drivers: [{ fullName: "Ana", incidentDetails: "05/02/2024: hit" }, { fullName: "Bo" }] },
    });
    await user.click(screen.getByRole("button", { name: "Edit driver 1: Ana" }));
    expect(box("Accident and violation details").value).toBe("05/02/2024: hit");
    await user.click(screen.getByRole("button", { name: "Cancel Edit" }));
    await user.click(screen.getByRole("button", { name: "Edit driver 2: Bo" }));
    noBox("Accident and violation details");
  });
});
