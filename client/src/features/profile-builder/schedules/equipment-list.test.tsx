import type { Answers } from "#shared/profile/answers.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

const equipment = (answers: Answers = {}) => showBuilder({ section: "equipment-schedule", answers });

// On a wide screen these lists are a grid.
beforeEach(() => mockPhoneScreen());

/** Opens a form with a 2022 Ford worth $145,000. */
async function addFord() {
  const { user, store } = equipment();
  await user.click(button("Add Power Unit"));
  await user.type(input("Year"), "2022");
  await user.selectOptions(input("Make"), "ford");
  await user.type(input("Value"), "145000");
  return { user, store };
}

describe("the equipment schedule", () => {
  test("a new unit starts with physical damage; without it value and deductible are empty and disabled", async () => {
    const { user, store } = equipment();
    await user.click(button("Add Power Unit"));
    expect(input("Physical damage").checked).toBe(true);
    await user.type(input("Year"), "20225");
    await user.selectOptions(input("Make"), "ford");
    await user.type(input("Value"), "145000");
    expect(input("Value").value).toBe("$145,000");
    await user.selectOptions(input("Deductible"), "1000");
    await user.click(input("Physical damage"));
    expect([input("Value").value, input("Value").disabled]).toEqual(["", true]);
    expect([input("Deductible").value, input("Deductible").disabled]).toEqual(["", true]);
    await user.click(button("Save"));
    expect(store.answers().powerUnits).toEqual([{ year: "2022", make: "ford", physicalDamage: false }]);
    expect(screen.getByText("No PD")).toBeTruthy();
  });

  test("what physical damage cleared comes back with Undo, in the open form and in the saved row", async () => {
    const { user, store } = await addFord();
    await user.click(input("Physical damage"));
    expect(screen.getByText("Value.")).toBeTruthy();
    await user.click(button("Undo"));
    expect([input("Physical damage").checked, input("Value").value]).toEqual([true, "$145,000"]);
    await user.click(input("Physical damage"));
    await user.click(button("Save"));
    await user.click(button("Undo"));
    expect(store.answers().powerUnits).toMatchObject([{ value: "145000", physicalDamage: true }]);
  });

  test("says so where the row that Undo would mend has changed since", async () => {
    const { user, store } = await addFord();
    await user.click(input("Physical damage"));
    await user.clear(input("Year"));
    await user.type(input("Year"), "2021");
    await user.click(button("Save"));
    await user.click(button("Undo"));
    expect(screen.getByText("Nothing was restored")).toBeTruthy();
    expect(store.answers().powerUnits).toEqual([{ year: "2021", make: "ford", physicalDamage: false }]);
  });

  test("each list has an open row of its own; a unit needs its year and its make", async () => {
    const { user } = equipment();
    await user.click(button("Add Power Unit"));
    await user.click(button("Add Trailer"));
    const units = within(screen.getByRole("form", { name: "New Power Unit" }));
    await user.click(units.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("form", { name: "New Trailer" })).toBeTruthy();
    await user.click(button("Save"));
    expect(await screen.findByText("Enter a year to save this trailer.")).toBeTruthy();
    expect(screen.getByText("Choose a make to save this trailer.")).toBeTruthy();
  });

  test("asks for what a unit needs until it is there, even after the field is left", async () => {
    const { user } = equipment();
    await user.click(button("Add Trailer"));
    await user.click(button("Save"));
    const request = await screen.findByText("Enter a year to save this trailer.");
    input("Year").focus();
    await user.tab();
    expect(input("Year").matches(":focus")).toBe(false);
    expect(request.isConnected).toBe(true);
    await user.type(input("Year"), "2021");
    await user.tab();
    await waitFor(() => expect(request.isConnected).toBe(false));
    expect(screen.getByText("Choose a make to save this trailer.")).toBeTruthy();
  });

  test("a custom make is kept as typed, even while it matches a listed one", async () => {
    const { user, store } = equipment();
    await user.click(button("Add Power Unit"));
    await user.type(input("Year"), "1978");
    await user.selectOptions(input("Make"), "custom");
    await user.type(input("Make, in your own words"), "fordson");
    await user.type(input("VIN"), "1fujgldr5csbh1234567");
    expect(input("VIN").value).toBe("1FUJGLDR5CSBH1234");
    await user.click(button("Save"));
    expect(store.answers().powerUnits).toMatchObject([{ make: "fordson" }]);
    expect(screen.getByText("1978 fordson")).toBeTruthy();
  });
});
