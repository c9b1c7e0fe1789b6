import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { act, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";

const answers: Answers = {
  drivers: [{ fullName: "Ana" }, { fullName: "Bo" }],
  priorInsuranceHistory: [{ carrier: "One Mutual" }],
};
const grid = () => screen.queryByRole("grid", { name: "Drivers" });

afterEach(() => vi.restoreAllMocks());

describe("a list of drivers", () => {
  test("is a grid on a wide screen, and cards on a phone", () => {
    const { view } = showBuilder({ section: "driver-schedule", answers });
    expect(grid()).toBeTruthy();
    view.unmount();
    mockPhoneScreen();
    showBuilder({ section: "driver-schedule", answers });
    expect(grid()).toBeNull();
    expect(screen.getByRole("button", { name: "Edit driver 2: Bo" })).toBeTruthy();
  });

  test("takes the rows of another tab into the grid, while a cell is edited", async () => {
    const { user, store } = showBuilder({ section: "driver-schedule", answers });
    await user.click(within(grid() ?? document.body).getByText("Bo"));
    await user.keyboard("Bob");
    act(() => store.update((now) => ({ ...now, drivers: [{ fullName: "Abe" }, ...(now.drivers ?? [])] })));
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Full name/ }).value).toBe("Bob");
    await user.keyboard("by{Enter}");
    expect(store.answers().drivers?.map(({ fullName }) => fullName)).toEqual(["Abe", "Ana", "Bobby"]);
  });

  test("can't grow beyond its maximum: there is no blank row then", () => {
    const many = Array.from({ length: 500 }, (_row, index) => ({ fullName: `Driver ${index + 1}` }));
    showBuilder({ section: "driver-schedule", answers: { drivers: many } });
    expect(grid()?.getAttribute("aria-rowcount")).toBe("502");
    expect(screen.queryByRole("button", { name: "Add Driver" })).toBeNull();
    expect(screen.getByText("500 drivers")).toBeTruthy();
  });
});

test("a list that is edited one row at a time stays cards", () => {
  showBuilder({ section: "prior-insurance", answers });
  expect(screen.queryByRole("grid")).toBeNull();
  expect(screen.getByRole("button", { name: /^Edit record 1/ })).toBeTruthy();
});
