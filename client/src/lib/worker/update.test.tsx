import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#client/lib/api/query-client.ts";
import { blockUnload } from "#client/lib/block-unload.ts";
import { isFrugal, reloadOnUpdate } from "./register-worker.ts";
import { UpdateNotice } from "#client/ui/states/update-notice.tsx";
import { reloadPage, updateStore } from "#client/lib/load-part.ts";

afterEach(() => {
  act(() => updateStore.set(undefined));
  vi.useRealTimers();
});

describe("a new version", () => {
  it("is announced quietly, and installed only at the button", async () => {
    const take = vi.fn<() => void>();
    render(<UpdateNotice />);
    expect(screen.queryByRole("status")).toBeNull();
    act(() => updateStore.set(take));
    expect(screen.getByRole("status").textContent).toContain("A new version is ready. Reload to use it.");
    expect(take).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Reload" }));
    expect(take).toHaveBeenCalledTimes(1);
  });

  it("is taken by a page that has to be reloaded anyway: the old one would fail again", () => {
    const take = vi.fn<() => void>();
    updateStore.set(take);
    reloadPage();
    expect(take).toHaveBeenCalledTimes(1);
  });
});

/** A page's view of the workers: `take` is what the browser reports when one takes over. */
function fakeContainer(isControlled: boolean) {
  const target = new EventTarget();
  const controller = isControlled ? ({} as ServiceWorker) : null;
  const container = Object.assign(target, { controller }) as unknown as ServiceWorkerContainer;
  return { container, take: () => target.dispatchEvent(new Event("controllerchange")) };
}

describe("when a worker takes over", () => {
  it("a page that had none stays as it is", () => {
    const reload = vi.fn<() => void>();
    const { container, take } = fakeContainer(false);
    reloadOnUpdate(container, reload);
    take();
    expect(reload).not.toHaveBeenCalled();
    take();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a page of the version before reloads, once", () => {
    const reload = vi.fn<() => void>();
    const { container, take } = fakeContainer(true);
    reloadOnUpdate(container, reload);
    take();
    take();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a page that is sending something waits until that has come to its end", () => {
    vi.useFakeTimers();
    const sending = vi.spyOn(queryClient, "isMutating").mockReturnValue(1);
    const reload = vi.fn<() => void>();
    const { container, take } = fakeContainer(true);
    reloadOnUpdate(container, reload);
    take();
    vi.advanceTimersByTime(5000);
    expect(reload).not.toHaveBeenCalled();
    sending.mockReturnValue(0);
    vi.advanceTimersByTime(500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a page that alone knows of something waits until it is let go of", () => {
    vi.useFakeTimers();
    const release = blockUnload();
    const reload = vi.fn<() => void>();
    const { container, take } = fakeContainer(true);
    reloadOnUpdate(container, reload);
    take();
    vi.advanceTimersByTime(60_000);
    expect(reload).not.toHaveBeenCalled();
    release();
    vi.advanceTimersByTime(500);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("a page that was loaded past the worker, and took the update, reloads too", () => {
    const reload = vi.fn<() => void>();
    const { container, take } = fakeContainer(false);
    reloadOnUpdate(container, reload);
    updateStore.set(() => undefined);
    take();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe("only what is needed now is loaded", () => {
  it.each([
    [{ saveData: true, effectiveType: "4g" }, true],
    [{ saveData: false, effectiveType: "2g" }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ saveData: false, effectiveType: "3g" }, false],
    [{ effectiveType: "4g" }, false],
    [undefined, false],
  ])("%o: %s", (connection, expected) => {
    vi.stubGlobal("navigator", { connection });
    expect(isFrugal()).toBe(expected);
    vi.unstubAllGlobals();
  });
});
