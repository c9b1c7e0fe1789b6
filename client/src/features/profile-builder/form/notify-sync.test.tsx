import { rowsAt } from "#shared/profile/answers.ts";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";

const jane = {
  fullName: "Jane Doe",
  dateOfBirth: "04/09/1985",
  licenseNumber: "D1",
  licenseClass: "class_a",
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("an owner who is typed among the drivers already", () => {
  const start = { section: "owners-info", answers: { ownerFullName: "Jane Doe", drivers: [jane] } };

  test("gets the driver's answers when the owner drives, is told so, and can undo it", async () => {
    const { user, store } = showBuilder(start);
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    expect(screen.getByText("Owner and driver 1 are the same person")).toBeTruthy();
    expect(
      screen.getByText(
        "Copied to the owner: Owner date of birth, Owner license number, and Owner license class.",
      ),
    ).toBeTruthy();
    expect(field("Owner license number").value).toBe("D1");
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(field("Owner license number").value).toBe("");
    expect(store.answers()).toMatchObject({ ownerWillDrive: "yes", drivers: [jane] });
  });

  test("copies the license state alone when that is chosen; Undo takes back the copy and leaves the choice", async () => {
    const { user, store } = showBuilder({
      ...start,
      answers: { ...start.answers, ownerWillDrive: "yes" },
    });
    await user.selectOptions(field("Owner license state"), "TX");
    expect(rowsAt(store.answers(), "drivers")).toEqual([{ ...jane, licenseState: "TX" }]);
    expect(screen.getByText("Copied to driver 1: License state.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(store.answers()).toMatchObject({ ownerLicenseState: "TX", drivers: [jane] });
    expect(rowsAt(store.answers(), "drivers")[0]?.licenseState ?? "").toBe("");
  });
});

describe("an owner who drives and is in no list", () => {
  test("is added as a driver, and says so", async () => {
    const { user } = showBuilder({ section: "owners-info", answers: { ownerFullName: "Jane Doe" } });
    await user.click(screen.getByRole("radio", { name: "Yes" }));
    expect(screen.getByText("The owner is now driver 1.")).toBeTruthy();
  });
});
