import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { registerWorker } from "./register-worker.ts";
import { updateStore } from "#client/lib/load-part.ts";

/** A worker as pages see it; `said` is what they told it. */
function createWorker(state: ServiceWorkerState) {
  const said: unknown[] = [];
  const worker = Object.assign(new EventTarget(), {
    state,
    scriptURL: new URL("/sw.js", location.href).href,
    postMessage: (message: { type: string }) => said.push(message.type),
  });
  return { worker, said };
}

/** A browser's workers of this site. */
function createContainer({ isWaiting = false, isKnown = true, fails = false } = {}) {
  const active = createWorker("activated");
  const waiting = createWorker("installed");
  const update = vi.fn<() => Promise<void>>(async () => undefined);
  const registration = Object.assign(new EventTarget(), {
    active: active.worker,
    waiting: isWaiting ? waiting.worker : null,
    installing: null,
    update,
  });
  const register = vi.fn<() => Promise<unknown>>(async () => {
    if (fails) throw new Error("The worker can't be fetched.");
    return registration;
  });
  const container = Object.assign(new EventTarget(), {
    controller: isKnown ? active.worker : null,
    ready: Promise.resolve(registration),
    register,
  });
  return { container, active, waiting, register, update };
}

function browseWith(container: object | undefined, connection: object = {}) {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
  if (container) Object.defineProperty(navigator, "serviceWorker", { value: container, configurable: true });
}

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  updateStore.set(undefined);
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "connection");
});

/** The page is looked at again, after that many minutes. */
function comeBack(minutes: number) {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
}

describe("the worker is registered", () => {
  it("under the site's root, at once", async () => {
    const { container, register } = createContainer();
    browseWith(container);
    await registerWorker({ isBuilder: false });
    expect(register.mock.calls).toEqual([["/sw.js", expect.anything()]]);
  });

  it("nowhere in a browser that has no workers, without an error", async () => {
    browseWith(undefined);
    await expect(registerWorker({ isBuilder: true })).resolves.toBeUndefined();
  });

  it("not for a passer-by who saves data, but for the builder, which must open without a signal", async () => {
    const { container, register } = createContainer();
    browseWith(container, { saveData: true });
    await registerWorker({ isBuilder: false });
    expect(register).not.toHaveBeenCalled();
    await registerWorker({ isBuilder: true });
    expect(register).toHaveBeenCalledTimes(1);
  });

  it("or its caller hears that it can't be", async () => {
    const { container, active } = createContainer({ fails: true });
    browseWith(container);
    await expect(registerWorker({ isBuilder: true })).rejects.toThrow("The worker can't be fetched.");
    expect(active.said).toEqual([]);
  });
});

describe("what the builder needs later is stored", () => {
  it("once the worker is there", async () => {
    const { container, active } = createContainer();
    browseWith(container);
    await registerWorker({ isBuilder: true });
    expect(active.said).toEqual(["STORE_LATER"]);
  });

  it.each([
    ["by another page", { isBuilder: false }, {}],
    ["where data is saved", { isBuilder: true }, { saveData: true }],
    ["on a slow network", { isBuilder: true }, { effectiveType: "2g" }],
  ])("not %s", async (_where, options, connection) => {
    const { container, active } = createContainer();
    browseWith(container, connection);
    await registerWorker(options);
    expect(active.said).toEqual([]);
  });
});

describe("a new version that waits", () => {
  it("is offered, stores what it needs, and takes over only when the user says so", async () => {
    const { container, waiting } = createContainer({ isWaiting: true });
    browseWith(container);
    await registerWorker({ isBuilder: true });
    await waitFor(() => expect(updateStore.get()).toBeDefined());
    expect(waiting.said).toEqual(["STORE_LATER"]);
    updateStore.get()?.();
    expect(waiting.said).toEqual(["STORE_LATER", "SKIP_WAITING"]);
  });

  it("is offered on every page, which stores nothing else", async () => {
    const { container, waiting } = createContainer({ isWaiting: true });
    browseWith(container);
    await registerWorker({ isBuilder: false });
    await waitFor(() => expect(updateStore.get()).toBeDefined());
    expect(waiting.said).toEqual([]);
  });

  it("isn't offered where none waits", async () => {
    const { container } = createContainer();
    browseWith(container);
    await registerWorker({ isBuilder: true });
    expect(updateStore.get()).toBeUndefined();
  });
});

describe("a page that stays open asks for a new version", () => {
  it("when the user comes back to it, once an hour", async () => {
    const { container, update } = createContainer();
    browseWith(container);
    await registerWorker({ isBuilder: false });
    const asked = [10, 49, 1, 59, 1, 600].map((minutes) => {
      comeBack(minutes);
      return update.mock.calls.length;
    });
    expect(asked).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it("and not while it is hidden", async () => {
    const { container, update } = createContainer();
    browseWith(container);
    await registerWorker({ isBuilder: false });
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    comeBack(120);
    expect(update).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    comeBack(0);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it("and goes on with its version when there is no signal to ask by", async () => {
    const { container, update } = createContainer();
    update.mockRejectedValue(new TypeError("Failed to fetch"));
    browseWith(container);
    await registerWorker({ isBuilder: false });
    comeBack(120);
    comeBack(120);
    expect(update).toHaveBeenCalledTimes(2);
    expect(updateStore.get()).toBeUndefined();
  });
});
