import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { clearTab } from "#client/lib/storage/shared-computer.ts";
import { blockUnload, isUnloadBlocked, useBeforeUnload } from "./block-unload.ts";

/** True if the browser would ask. */
const asks = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

it("the browser asks as long as anyone holds the page, and no longer", () => {
  expect(asks()).toBe(false);
  const [release, releaseOther] = [blockUnload(), blockUnload()];
  expect([asks(), isUnloadBlocked()]).toEqual([true, true]);
  release();
  release();
  expect([asks(), isUnloadBlocked()]).toEqual([true, true]);
  releaseOther();
  expect([asks(), isUnloadBlocked()]).toEqual([false, false]);
});

it("nothing keeps an idle shared computer from clearing the page", () => {
  const release = blockUnload();
  clearTab();
  expect([asks(), isUnloadBlocked()]).toEqual([false, false]);
  const releaseNext = blockUnload();
  release();
  expect(asks()).toBe(true);
  releaseNext();
  expect(asks()).toBe(false);
});

it("a component holds it while it needs to, and lets go of it when it is gone", () => {
  const { rerender, unmount } = renderHook(({ isNeeded }) => useBeforeUnload(isNeeded), {
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
