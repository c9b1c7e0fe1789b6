import { showBuilder } from "#client/testing/builder-harness.tsx";
import { sampleTractor } from "#client/testing/sample-tractor.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const units: Answers = { powerUnits: [sampleTractor] };
const onPhone = (section: string, answers: Answers) => showBuilder({ section, answers });

beforeEach(() => mockPhoneScreen());

describe("a second unit on a phone", () => {
  test("starts with its VIN, and takes the rest from the last one, keeping what was typed", async () => {
    const { user, store } = onPhone("equipment-schedule", units);
    await user.click(button("Add Power Unit"));
    expect(document.activeElement).toBe(input("VIN"));
    await user.keyboard("4v4nc9eh0ln000002");
    await user.type(input("Year"), "2021");
    await user.click(button("Same as the last one"));
    expect([input("Year").value, input("Make").value, input("Value").value]).toEqual([
      "2021",
      "volvo",
      "$85,000",
    ]);
    expect(screen.getByText("Make, Type, Radius, Value, and Deductible.")).toBeTruthy();
    await user.click(button("Save"));
    expect(store.answers().powerUnits?.[1]).toEqual({
      ...units.powerUnits?.[0],
      year: "2021",
      vin: "4V4NC9EH0LN000002",
    });
  });

  test("takes off what it took with Undo", async () => {
    const { user } = onPhone("equipment-schedule", units);
    await user.click(button("Add Power Unit"));
    await user.click(button("Same as the last one"));
    await user.click(button("Undo"));
    expect([input("Year").value, input("Make").value]).toEqual(["", ""]);
  });

  test("opens as a duplicate of any other, and isn't saved before one says so", async () => {
    const { user, store } = onPhone("equipment-schedule", units);
    await user.click(button("Duplicate power unit 1: 2019 Volvo"));
    expect([input("VIN").value, input("Year").value, input("Value").value]).toEqual(["", "2019", "$85,000"]);
    expect(store.answers().powerUnits).toHaveLength(1);
    await user.click(button("Save"));
    expect(store.answers().powerUnits).toHaveLength(2);
  });
});

test("the first row has nothing to copy, and a second driver takes the license's state and class", async () => {
  const { user, store } = onPhone("driver-schedule", {});
  await user.click(button("Add Driver"));
  expect(screen.queryByRole("button", { name: "Same as the last one" })).toBeNull();
  await user.type(input("Full name"), "Ana");
  await user.selectOptions(input("License state"), "TX");
  await user.selectOptions(input("License class"), "class_a");
  await user.click(button("Save & Add Another"));
  await user.type(input("Full name"), "Bo");
  await user.click(button("Same as the last one"));
  await user.click(button("Save"));
  expect(store.answers().drivers?.[1]).toEqual({
    fullName: "Bo",
    licenseState: "TX",
    licenseClass: "class_a",
  });
});
