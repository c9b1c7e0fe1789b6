import { afterEach, expect, it, vi } from "vitest";
import { createKeepsNoCopy } from "#client/features/profile-builder/review/review-tools.tsx";

afterEach(() => vi.restoreAllMocks());

it("is off at first and remembered once switched, either way", () => {
  const first = createKeepsNoCopy();
  expect(first.get()).toBe(false);
  first.set(true);
  expect(createKeepsNoCopy().get()).toBe(true);
  first.set(false);
  expect(createKeepsNoCopy().get()).toBe(false);
});

it("holds for this visit where the browser stores nothing", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  const store = createKeepsNoCopy();
  store.set(true);
  expect(store.get()).toBe(true);
});
