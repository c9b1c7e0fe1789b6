import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { notifyClearedAnswers } from "./section-form.tsx";

beforeEach(() => toastStore.set(undefined));

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
