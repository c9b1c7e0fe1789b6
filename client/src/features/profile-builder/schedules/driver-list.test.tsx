import type { Answers } from "#shared/profile/answers.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { growing } from "#client/testing/type-at-once.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const noButton = (name: string | RegExp) => expect(screen.queryByRole("button", { name })).toBeNull();
const focused = () =>
  document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent.trim();
const cards = () => screen.getAllByRole("listitem").filter((item) => item.querySelector("dl"));

const drivers = (answers: Answers = {}) => showBuilder({ section: "driver-schedule", answers });

// On a wide screen these lists are a grid.
beforeEach(() => mockPhoneScreen());
const two: Answers = { drivers: [{ fullName: "Ana", licenseState: "TX" }, { fullName: "Bo" }] };

describe("the driver schedule", () => {
  test("saves a driver, who needs a full name", async () => {
    const { user, store } = drivers();
    await user.click(button("Add Driver"));
    expect(document.activeElement).toBe(input("Full name"));
    await user.click(button("Save"));
    expect(await screen.findByText("Enter a full name to save this driver.")).toBeTruthy();
    expect(document.activeElement).toBe(input("Full name"));
    await user.keyboard("Ana Beltrán");
    await user.type(input("License number"), "b765");
    await user.click(button("Save"));
    expect(store.answers().drivers).toEqual([{ fullName: "Ana Beltrán", licenseNumber: "B765" }]);
    expect(screen.getByText("Ana Beltrán")).toBeTruthy();
    noButton("Save");
  });

  test("Enter saves, and Save & Add Another goes on with the next", async () => {
    const { user, store } = drivers();
    await user.click(button("Add Driver"));
    await user.type(input("Full name"), "Ana");
    await user.click(button("Save & Add Another"));
    expect(input("Full name").value).toBe("");
    expect(document.activeElement).toBe(input("Full name"));
    await user.keyboard("Bo{Enter}");
    expect(store.answers().drivers?.map(({ fullName }) => fullName)).toEqual(["Ana", "Bo"]);
    await waitFor(() => expect(focused()).toBe("Add Driver"));
  });

  test("edits in place: Save Changes keeps, Cancel Edit does not", async () => {
    const { user, store } = drivers(two);
    await user.click(button("Edit driver 1: Ana"));
    await user.type(input("Full name"), " Maria");
    await user.click(button("Cancel Edit"));
    expect(store.answers().drivers?.[0]?.fullName).toBe("Ana");
    await user.click(button("Edit driver 1: Ana"));
    await user.type(input("Full name"), " Maria");
    await user.click(button("Save Changes"));
    expect(store.answers().drivers?.[0]).toEqual({ fullName: "Ana Maria", licenseState: "TX" });
    await waitFor(() => expect(focused()).toBe("Edit driver 1: Ana Maria"));
  });

  test("a deleted driver comes back in place on Undo", async () => {
    const { user, store } = drivers(two);
    await user.click(button("Delete driver 1: Ana"));
    expect(store.answers().drivers).toEqual([{ fullName: "Bo" }]);
    await waitFor(() => expect(focused()).toBe("Edit driver 1: Bo"));
    await user.click(button("Undo"));
    expect(store.answers().drivers).toEqual(two.drivers);
  });

  test("a half-typed driver gives way to no other one, and stays open when another is deleted", async () => {
    const { user, store } = drivers(two);
    await user.click(button("Edit driver 2: Bo"));
    await user.type(input("Full name"), "b");
    await user.click(button("Edit driver 1: Ana"));
    expect(screen.getByText("Save or cancel the open driver first")).toBeTruthy();
    expect(document.activeElement).toBe(input("Full name"));
    await user.click(button("Delete driver 1: Ana"));
    expect(input("Full name").value).toBe("Bob");
    await user.click(button("Save Changes"));
    expect(store.answers().drivers).toEqual([{ fullName: "Bob" }]);
  });

  test("an edit of the owner's row goes to the owner; deleting it says that the owner does not drive", async () => {
    const { user, store } = drivers({
      ownerFullName: "Jane",
      ownerWillDrive: "yes",
      drivers: [{ fullName: "Jane" }],
    });
    expect(within(cards()[0] ?? document.body).getByText("Owner")).toBeTruthy();
    await user.click(button("Edit driver 1: Jane"));
    expect(screen.getByText("Owner")).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Date of hire" })).toBeNull();
    await user.selectOptions(input("License state"), "TX");
    await user.click(button("Save Changes"));
    expect(store.answers().ownerLicenseState).toBe("TX");
    await user.click(button("Delete driver 1: Jane"));
    expect(store.answers().ownerWillDrive).toBe("no");
    await user.click(button("Undo"));
    expect(store.answers()).toMatchObject({ ownerWillDrive: "yes", drivers: [{ fullName: "Jane" }] });
  });

  test("a row with a malformed answer says so, and typing in a panel renders no row", async () => {
    const named = Array.from({ length: 9 }, (_, at) => ({ fullName: `Driver ${at}` }));
    const { user, commitsWhile } = drivers({
      drivers: [...named, { fullName: "Ana", dateOfBirth: "02/30/1990" }],
    });
    expect(screen.getByText(/Needs fixing: Date of birth/)).toBeTruthy();
    await user.click(button("Edit driver 9: Driver 8"));
    expect(commitsWhile(input("Full name"), growing("Driver 8", " and more"))).toBe(0);
    expect(input("Full name").value).toBe("Driver 8 and more");
  });
});
