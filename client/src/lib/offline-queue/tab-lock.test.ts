import { afterEach, describe, expect, it, vi } from "vitest";
import { createTabLock } from "./waiting-queue.ts";

afterEach(() => vi.unstubAllGlobals());

type Work = (lock: object | null) => Promise<unknown>;

/** The locks of a browser, shared by its tabs (https://w3c.github.io/web-locks). jsdom has none. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>[]>();
  return {
    request: async (name: string, { ifAvailable }: { ifAvailable: boolean }, work: Work) => {
      const queue = queues.get(name) ?? [];
      if (ifAvailable && queue.length > 0) return work(null);
      const turn = Promise.allSettled(queue).then(async () => work({ name }));
      queues.set(name, [...queue, turn]);
      return turn.finally(() => queues.set(name, queues.get(name)?.filter((one) => one !== turn) ?? []));
    },
  };
}

/** A task that runs until it is stopped. */
function longTask() {
  let end: () => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = () => resolve("done");
  });
  return { task: vi.fn<() => Promise<string>>(async () => ended), end: () => end() };
}

describe("a task that runs in one tab at a time", () => {
  it("is left to the tab that is at it", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const lock = createTabLock("send");
    const [first, second] = [longTask(), longTask()];
    const running = lock(first.task);
    expect(await lock(second.task)).toBeUndefined();
    expect(second.task).not.toHaveBeenCalled();
    first.end();
    expect(await running).toBe("done");
  });

  it("waits for its turn if it was asked to", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const lock = createTabLock("send");
    const first = longTask();
    const second = vi.fn<() => Promise<string>>(async () => "second");
    const running = lock(first.task);
    const waiting = lock(second, { wait: true });
    await Promise.resolve();
    expect(second).not.toHaveBeenCalled();
    first.end();
    expect(await Promise.all([running, waiting])).toEqual(["done", "second"]);
    expect(second).toHaveBeenCalledTimes(1);
  });

  it("that fails hands its error on, and the next one runs", async () => {
    vi.stubGlobal("navigator", { locks: createLocks() });
    const lock = createTabLock("send");
    const failing = lock(async () => {
      throw new Error("no signal");
    });
    await expect(failing).rejects.toThrow("no signal");
    expect(await lock(async () => "ran")).toBe("ran");
  });
});

it("in a browser without locks the task runs all the same: the server takes each key once", async () => {
  vi.stubGlobal("navigator", {});
  const lock = createTabLock("send");
  const first = longTask();
  const running = lock(first.task);
  expect(await lock(async () => "ran")).toBe("ran");
  first.end();
  expect(await running).toBe("done");
});
