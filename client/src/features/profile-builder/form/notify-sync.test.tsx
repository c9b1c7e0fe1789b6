import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { notifyClearedAnswers } from "./section-form.tsx";

const jane = {
  fullName: "Jane Doe",
  dateOfBirth: "04/09/1985",
  licenseNumber: "D1",
  licenseClass: "class_a",
};
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe("an owner who is typed among the drivers already", () => {
  const start = { section: "owners-info", answers: { ownerFullName: "Jane Doe", drivers: [jane] } };

  test("gets the driver's answers when the owner drives, with a notice and an undo", async () => {
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

/** Answers a question the way the form does, and returns the toasts. */
function answering(answers: Answers, key: string, answer: string | boolean) {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  const before = store.answers();
  store.set(key, answer);
  store.commit();
  notifyClearedAnswers(store, before, key);
  const toasts = toastStore.get();
  return { store, toasts };
}

const garaged: Answers = {
  parkAtMailingAddress: "no",
  garagingAddress: "77 Truck Stop Road",
  garagingCity: "Reno",
  garagingState: "NV",
  garagingZipCode: "89502",
};

describe("a choice that makes the draft forget other answers", () => {
  test("says which, the first three by name", () => {
    const { toasts } = answering(garaged, "parkAtMailingAddress", "yes");
    expect(toasts?.title).toBe("Answers cleared");
    expect(toasts?.description).toBe("Garaging address, Garaging city, Garaging state and 1 more.");
  });

  test("gives them back, the choice with them", () => {
    const { store, toasts } = answering(garaged, "parkAtMailingAddress", "yes");
    toasts?.action?.run();
    expect(store.answers()).toMatchObject(garaged);
  });

  test("says so for the owner's row among the drivers", () => {
    const owner: Answers = {
      ownerFullName: "Jane",
      ownerWillDrive: "yes",
      drivers: [{ fullName: "Jane" }, { fullName: "Bo" }],
    };
    const { store, toasts } = answering(owner, "ownerWillDrive", "no");
    expect(toasts?.description).toBe("Drivers.");
    toasts?.action?.run();
    expect(store.answers().drivers).toMatchObject([{ fullName: "Jane" }, { fullName: "Bo" }]);
  });

  test("says nothing where nothing was lost", () => {
    expect(answering({}, "parkAtMailingAddress", "yes").toasts).toBeUndefined();
    expect(answering({ name: "Doe" }, "motorTruckCargoEnabled", true).toasts).toBeUndefined();
  });
});
