import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("what is odd about an answer", () => {
  test("is said beside a city that stands there in another case, and the city stays", async () => {
    const { user, store } = showBuilder({ section: "business-operation" });
    const cities = input("Top cities");
    await user.type(cities, "Reno{Enter}reno{Enter}");
    expect(screen.getByText("reno is listed twice.")).toBeTruthy();
    expect(cities.getAttribute("aria-describedby")).toContain("warning");
    expect(store.answers().topCities).toEqual(["Reno", "reno"]);
  });

  test("is said beside a VIN that is in the schedule already, and the unit is saved all the same", async () => {
    const unit = { year: "2020", make: "ford", vin: "1FT8W3DT7KEC00001" };
    mockPhoneScreen();
    const { user, store } = showBuilder({ section: "equipment-schedule", answers: { powerUnits: [unit] } });
    await user.click(screen.getByRole("button", { name: "Add Power Unit" }));
    await user.type(input("VIN"), unit.vin.toLowerCase());
    expect(screen.getByText("This VIN is on power unit 1 too.")).toBeTruthy();
    await user.type(input("Year"), "2020");
    await user.selectOptions(input("Make"), "ford");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(store.answers().powerUnits).toHaveLength(2);
  });
});

describe("No DBA", () => {
  test("cannot be ticked beside a DBA name, and goes as soon as one is typed", async () => {
    const { user, store } = showBuilder({ section: "company-info" });
    await user.click(input("No DBA"));
    expect(store.answers().noDba).toBe("yes");
    await user.type(input("DBA name"), "D");
    expect(store.answers().noDba ?? "").toBe("");
    expect([input("No DBA").checked, input("No DBA").disabled]).toEqual([false, true]);
  });
});
