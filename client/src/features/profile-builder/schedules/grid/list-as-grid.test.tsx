import { showBuilder } from "#client/testing/builder-harness.tsx";
import { builderPath } from "#client/lib/paths.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

const named = (...names: readonly string[]) => names.map((fullName) => ({ fullName }));
const two = named("Ana", "Bo");
const four = named("Ana", "Bo", "Cy", "Di");
const grid = () => screen.queryByRole("grid", { name: "Drivers" });
const button = (name: string) => screen.getByRole("button", { name });
const queryButton = (name: string | RegExp) => screen.queryByRole("button", { name });

function showDrivers(
  drivers: NonNullable<Answers["drivers"]>,
  more: Partial<Parameters<typeof showBuilder>[0]> = {},
) {
  return showBuilder({ section: "driver-schedule", answers: { drivers }, ...more });
}

describe("a list of drivers on a wide screen", () => {
  test("is cards with the specified forms up to four, and asks for the first one", async () => {
    const { user } = showDrivers([]);
    expect(grid()).toBeNull();
    expect(screen.getByText("No items yet. Add the first driver.")).toBeTruthy();
    await user.click(button("Add Driver"));
    for (const name of ["Save", "Save & Add Another", "Cancel"]) expect(button(name)).toBeTruthy();
    await user.type(screen.getByLabelText("Full name"), "Ana");
    await user.click(button("Save"));
    await user.click(button("Edit driver 1: Ana"));
    for (const name of ["Save Changes", "Cancel Edit"]) expect(button(name)).toBeTruthy();
  });

  test("becomes a grid with the fifth one, where the focus is, and says so", async () => {
    const { user } = showDrivers(four);
    expect(grid()).toBeNull();
    await user.click(button("Add Driver"));
    await user.type(screen.getByLabelText("Full name"), "Ed");
    await user.click(button("Save"));
    expect(within(grid() ?? document.body).getByText("Ed")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button("Add Driver")));
    expect(screen.getByText("Drivers are in a grid now.")).toBeTruthy();
    await user.click(button("More tools for drivers"));
    expect(queryButton("Edit as cards")).toBeNull();
  });

  test("stays a form for as long as one is open, whatever is added meanwhile", async () => {
    const { user, store } = showDrivers(four);
    await user.click(button("Add Driver"));
    await user.type(screen.getByLabelText("Full name"), "Ed");
    await user.click(button("Save & Add Another"));
    expect(store.answers().drivers).toHaveLength(5);
    expect(grid()).toBeNull();
    await user.type(screen.getByLabelText("Full name"), "Flo");
    act(() => store.update((now) => ({ ...now, drivers: [...(now.drivers ?? []), ...named("Gus")] })));
    expect(screen.getByLabelText<HTMLInputElement>("Full name").value).toBe("Flo");
    expect(grid()).toBeNull();
    await user.click(button("Cancel"));
    expect(grid()).toBeTruthy();
  });

  test("is a grid when asked, also after another section, and cards again; the focus stays on the switch", async () => {
    const { user, store } = showDrivers(two);
    await user.click(button("Edit as a grid"));
    expect(grid()).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(button("More tools for drivers")));
    await user.click(button("Next"));
    expect(grid()).toBeNull();
    await user.click(button("Previous"));
    expect(grid()).toBeTruthy();
    await user.click(button("More tools for drivers"));
    await user.click(button("Edit as cards"));
    expect(grid()).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button("Edit as a grid")));
    // Another profile begins with cards.
    await user.click(button("Edit as a grid"));
    act(() => store.replace({ drivers: two }));
    expect(grid()).toBeNull();
  });

  test("stays a grid, with its Undo, when rows are deleted", async () => {
    const { user, store } = showDrivers([...four, ...named("Ed")]);
    await user.click(within(grid() ?? document.body).getByText("Ed"));
    await user.click(button("More tools for drivers"));
    await user.click(button("Delete"));
    expect(store.answers().drivers).toHaveLength(4);
    await user.click(button("More tools for drivers"));
    expect(button("Edit as cards")).toBeTruthy();
    await user.click(button("Undo edit"));
    expect(store.answers().drivers).toHaveLength(5);
  });

  test("can't be switched while a row is open in its form", async () => {
    const { user } = showDrivers(two, { grids: ["drivers"] });
    await user.click(within(grid() ?? document.body).getByText("Bo"));
    await user.click(button("More tools for drivers"));
    await user.click(button("Edit in a form"));
    await user.click(button("More tools for drivers"));
    expect(queryButton("Edit as cards")).toBeNull();
    await user.click(button("Cancel Edit"));
    await user.click(button("More tools for drivers"));
    expect(button("Edit as cards")).toBeTruthy();
  });

  test("gives another profile nothing from an open cell, or through Undo", async () => {
    const others = named("Vi", "Wes", "Xi", "Yul", "Zoe");
    const { user, store } = showDrivers([...four, ...named("Ed")]);
    await user.click(within(grid() ?? document.body).getByText("Ana"));
    await user.keyboard("Amy{Enter}Bob");
    act(() => store.replace({ drivers: others }));
    await user.keyboard("{Enter}");
    expect(store.answers().drivers).toEqual(others);
    expect(queryButton("Undo edit")?.getAttribute("aria-disabled")).not.toBe("false");
  });

  test("keeps what is typed in a cell when the phone is turned or another section opens", async () => {
    const { user, store } = showDrivers([...four, ...named("Ed")]);
    await user.click(within(grid() ?? document.body).getByText("Bo"));
    await user.keyboard("Bob");
    act(() => window.history.replaceState(null, "", builderPath("contact-info")));
    await waitFor(() => expect(grid()).toBeNull());
    expect(store.answers().drivers?.[1]).toEqual({ fullName: "Bob" });
  });

  test("can't grow beyond its maximum: there is no blank row then", () => {
    showDrivers(named(...Array.from({ length: 500 }, (_row, index) => `Driver ${index + 1}`)));
    expect(grid()?.getAttribute("aria-rowcount")).toBe("502");
    expect(queryButton("Add Driver")).toBeNull();
    expect(screen.getByText("500 drivers")).toBeTruthy();
  });
});

test("a list of drivers on a phone is cards, however long, without a switch", () => {
  mockPhoneScreen();
  showDrivers([...four, ...named("Ed")], { grids: ["drivers"] });
  expect(grid()).toBeNull();
  expect(button("Edit driver 2: Bo")).toBeTruthy();
  expect(queryButton("Edit as a grid")).toBeNull();
});

test("a list that is edited one row at a time stays cards", () => {
  const answers = { priorInsuranceHistory: [{ carrier: "One Mutual" }] };
  showBuilder({ section: "prior-insurance", answers });
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getByRole("button", { name: /^Edit record 1/ })).toBeTruthy();
  expect(queryButton(/^Paste or upload a list/)).toBeNull();
  expect(queryButton("Edit as a grid")).toBeNull();
});
