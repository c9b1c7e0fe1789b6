import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TabLock, WaitingQueue } from "./waiting-queue.ts";
import { isEnded, isWaiting, toEnded, type WaitingItem, type WaitingSubmission } from "./waiting-item.ts";
import { tabWaitingStorage, type WaitingStorage } from "./waiting-storage.ts";

const submission = (key: string): WaitingSubmission => ({
  key,
  task: "quote",
  email: "jane@example.com",
  askedAt: `2026-11-23T10:00:0${key.length}.000Z`,
  state: "waiting",
  content: key,
  body: { key },
  isTried: false,
});

/** Outcomes of one request. */
const network = fc.constantFrom(
  "works",
  "lost before",
  "lost after",
  "refused",
  "broken",
  "wants a code",
  "stopped",
);
type Network = "works" | "lost before" | "lost after" | "refused" | "broken" | "wants a code" | "stopped";

/** One device with a server: tabs share the storage and the lock, as in a browser. */
function createDevice() {
  const stored = tabWaitingStorage();
  /** Count of requests taken by key: once each, as our server does. */
  const taken = new Map<string, number>();
  const script: Network[] = [];
  let isStopped = false;
  const holders = { count: 0 };
  const storage: WaitingStorage = {
    ...stored,
    put: async (item) => {
      if (isStopped) throw new Error("The tab is gone.");
      await stored.put(item);
    },
  };
  const lock: TabLock = async (task, { wait } = { wait: false }) => {
    if (holders.count > 0 && !wait) return undefined;
    while (holders.count > 0) await Promise.resolve();
    holders.count += 1;
    try {
      return await task();
    } finally {
      holders.count -= 1;
    }
  };
  const send = async (item: WaitingSubmission) => {
    await Promise.resolve();
    const now = script.shift() ?? "works";
    if (now === "lost before") throw new TypeError("Failed to fetch");
    if (now === "refused") return toEnded(item, "refused", { title: "Refused", text: "" });
    if (now === "broken") throw new Error("Broken");
    if (now === "wants a code") return { ...item, state: "unconfirmed" as const };
    if (!taken.has(item.key)) taken.set(item.key, 1);
    if (now === "lost after") throw new TypeError("Failed to fetch");
    isStopped = now === "stopped";
    return toEnded(item, "sent", { title: "Sent", text: "" });
  };
  const told: string[] = [];
  const openTab = () => {
    isStopped = false;
    return new WaitingQueue({
      storage,
      lock,
      send,
      onAnswer: (item) => isEnded(item) && told.push(item.key),
    });
  };
  const list = async (): Promise<readonly WaitingItem[]> => stored.list();
  return { openTab, taken, script, list, told };
}

const stateAt = (items: readonly WaitingItem[], key: string) => items.find((item) => item.key === key)?.state;

/** Somebody confirms the address of all that needs that. */
async function confirmAll(tab: WaitingQueue): Promise<void> {
  for (const item of tab.get()) if (item.state === "unconfirmed") await tab.resume(item, item.email);
}

describe("whatever the network does, a submission that waits", () => {
  it("is taken once, or refused, or canceled before it was taken, and never lost", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ do: fc.constant("add" as const) }),
            fc.record({ do: fc.constant("flush" as const), network: fc.array(network, { maxLength: 3 }) }),
            fc.record({ do: fc.constant("two tabs" as const), network: fc.array(network, { maxLength: 3 }) }),
            fc.record({ do: fc.constant("reload" as const) }),
            fc.record({ do: fc.constant("cancel" as const), index: fc.nat(4) }),
            fc.record({ do: fc.constant("confirm" as const) }),
          ),
          { maxLength: 14 },
        ),
        async (steps) => {
          const device = createDevice();
          let tab = device.openTab();
          const added: string[] = [];
          const canceled = new Set<string>();
          for (const step of steps) {
            if (step.do === "reload") tab = device.openTab();
            if (step.do === "add") {
              tab = device.openTab();
              const key = "k".repeat(added.length + 1);
              await tab.add(submission(key));
              added.push(key);
            }
            if (step.do === "flush" || step.do === "two tabs") {
              device.script.splice(0, Infinity, ...step.network);
              const tabs = step.do === "flush" ? [tab] : [tab, device.openTab()];
              await Promise.all(tabs.map(async (each) => each.flush().catch(() => false)));
            }
            if (step.do === "confirm") await confirmAll(tab).catch(() => undefined);
            if (step.do === "cancel") {
              const key = added[step.index] ?? "none";
              if (await tab.cancel(key)) canceled.add(key);
            }
          }
          device.script.length = 0;
          tab = device.openTab();
          await tab.refresh();
          await confirmAll(tab);
          await tab.flush();
          const items = await device.list();
          expect(items.filter(isWaiting)).toEqual([]);
          const ends = added.map((key) => {
            const state = stateAt(items, key);
            if (canceled.has(key)) return state ?? "canceled";
            return state === "sent" && device.taken.get(key) !== 1 ? "sent, but not taken" : state;
          });
          expect(ends.filter((end) => !["canceled", "sent", "refused"].includes(end ?? "lost"))).toEqual([]);
          expect(new Set(device.told).size).toBe(device.told.length);
        },
      ),
      { numRuns: 300 },
    );
  });
});

it("is sent by one of two tabs that see the signal at once", async () => {
  const device = createDevice();
  const [first, second] = [device.openTab(), device.openTab()];
  await first.add(submission("a"));
  await Promise.all([first.flush(), second.flush()]);
  expect(device.told).toEqual(["a"]);
});

it("what was sent can't be canceled anymore, and says so", async () => {
  const device = createDevice();
  const [first, second] = [device.openTab(), device.openTab()];
  await first.add(submission("a"));
  await second.refresh();
  await first.flush();
  expect(await second.cancel("a")).toBe(false);
  expect(second.get().map(({ state }) => state)).toEqual(["sent"]);
});

it("holds its answers until it has an end, and then only what happened to it", async () => {
  const device = createDevice();
  const tab = device.openTab();
  await tab.add(submission("a"));
  device.script.push("lost before");
  expect(await tab.flush()).toBe(false);
  expect(tab.get()).toMatchObject([{ state: "waiting", body: { key: "a" }, isTried: true }]);
  expect(await tab.flush()).toBe(true);
  expect(tab.get()[0]).not.toHaveProperty("body");
  await tab.dismiss("a");
  expect(await device.list()).toEqual([]);
});

it("an equal one is found, so that asking twice sends one", async () => {
  const device = createDevice();
  const tab = device.openTab();
  await tab.add(submission("a"));
  expect(await tab.isWaitingAlready({ task: "email", content: "a" })).toBe(false);
  expect(await tab.isWaitingAlready({ task: "quote", content: "b" })).toBe(false);
  expect(await tab.isWaitingAlready({ task: "quote", content: "a" })).toBe(true);
  tab.stop();
});

describe("what needs a confirmed address", () => {
  it("keeps its answers, and goes out under its key once that is confirmed", async () => {
    const device = createDevice();
    const tab = device.openTab();
    await tab.add(submission("a"));
    device.script.push("wants a code");
    expect(await tab.flush()).toBe(true);
    expect(device.told).toEqual([]);
    expect(tab.get()).toMatchObject([{ state: "unconfirmed", body: { key: "a" } }]);
    await tab.flush();
    expect(device.taken.size).toBe(0);
    await confirmAll(tab);
    await tab.flush();
    expect(device.told).toEqual(["a"]);
  });

  it("goes out under another key to another address, once", async () => {
    const device = createDevice();
    const tab = device.openTab();
    await tab.add({ ...submission("a"), state: "unconfirmed" });
    const [item] = tab.get();
    if (item?.state !== "unconfirmed") throw new Error("It isn't kept.");
    await tab.resume(item, "other@example.com");
    await tab.flush();
    expect(device.told).toHaveLength(1);
    expect(device.taken.has("a")).toBe(false);
    expect(tab.get()).toMatchObject([{ state: "sent", email: "other@example.com" }]);
  });

  it("is dropped once the same was sent in another way, and may be canceled", async () => {
    const device = createDevice();
    const tab = device.openTab();
    await tab.add({ ...submission("a"), state: "unconfirmed" });
    await tab.dropUnconfirmed({ task: "email", content: "other" });
    expect(tab.get()).toHaveLength(1);
    await tab.dropUnconfirmed(submission("a"));
    expect(tab.get()).toEqual([]);
    await tab.add({ ...submission("b"), state: "unconfirmed" });
    expect(await tab.cancel("b")).toBe(true);
  });
});
