import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { holdPage, isPageHeld } from "./hold-page.ts";
import { useAskBeforeLeaving } from "./use-ask-before-leaving.ts";

/** Whether the browser would ask. */
const asks = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("the browser asks as long as anyone holds the page, and no longer", () => {
  expect(asks()).toBe(false);
  const [release, releaseOther] = [holdPage(), holdPage()];
  expect([asks(), isPageHeld()]).toEqual([true, true]);
  release();
  release();
  expect([asks(), isPageHeld()]).toEqual([true, true]);
  releaseOther();
  expect([asks(), isPageHeld()]).toEqual([false, false]);
});

it("nothing keeps an idle shared computer from clearing the page", () => {
  const release = holdPage();
  clearTab();
  expect([asks(), isPageHeld()]).toEqual([false, false]);
  const releaseNext = holdPage();
  release();
  expect(asks()).toBe(true);
  releaseNext();
  expect(asks()).toBe(false);
});

it("a component holds it while it needs to, and lets go of it when it is gone", () => {
  const { rerender, unmount } = renderHook(({ isNeeded }) => useAskBeforeLeaving(isNeeded), {
    initialProps: { isNeeded: false },
  });
  expect(asks()).toBe(false);
  rerender({ isNeeded: true });
  expect(asks()).toBe(true);
  rerender({ isNeeded: false });
  expect(asks()).toBe(false);
  rerender({ isNeeded: true });
  unmount();
  expect(asks()).toBe(false);
});
