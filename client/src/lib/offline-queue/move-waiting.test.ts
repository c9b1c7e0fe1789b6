import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { WaitingSubmission } from "./waiting-item.ts";
import { createModeStorage, moveWaiting, tabWaitingStorage, type WaitingStorage } from "./waiting-storage.ts";

const submission = (key: string): WaitingSubmission => ({
  key,
  task: "email",
  email: "jane@example.com",
  askedAt: "2026-11-23T10:00:00.000Z",
  state: "waiting",
  content: key,
  body: { key },
  isTried: false,
});

const getKeys = async (storage: WaitingStorage): Promise<string[]> =>
  (await storage.list()).map(({ key }) => key).toSorted();

/** A storage that fails whenever `fails` says so. */
function brittleStorage(fails: (call: "list" | "put" | "remove") => boolean) {
  const kept = tabWaitingStorage();
  const check = (call: "list" | "put" | "remove"): void => {
    if (fails(call)) throw new Error(`No ${call}.`);
  };
  const storage: WaitingStorage = {
    list: async () => (check("list"), kept.list()),
    put: async (item) => (check("put"), kept.put(item)),
    remove: async (key) => (check("remove"), kept.remove(key)),
  };
  return { kept, storage };
}

function createComputer() {
  const [device, tab] = [tabWaitingStorage(), tabWaitingStorage()];
  const mode = { isShared: false };
  return { device, tab, mode, storage: createModeStorage(device, tab, () => mode.isShared) };
}

describe("what waits, on a computer that becomes a shared one and back,", () => {
  const step = fc.oneof(
    fc.record({ add: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ remove: fc.constantFrom("a", "b", "c", "d") }),
    fc.record({ isShared: fc.boolean() }),
  );

  it("is what was added and not removed, and is in one place only", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        const { device, tab, mode, storage } = createComputer();
        const wanted = new Set<string>();
        for (const each of steps) {
          if ("isShared" in each) mode.isShared = each.isShared;
          else if ("add" in each) {
            await storage.put(submission(each.add));
            wanted.add(each.add);
          } else {
            await storage.remove(each.remove);
            wanted.delete(each.remove);
          }
        }
        expect(await getKeys(storage)).toEqual([...wanted].toSorted());
        expect(await getKeys(mode.isShared ? device : tab)).toEqual([]);
      }),
    );
  });

  it("leaves the device with the first look at it, before anything else is done", async () => {
    const { device, tab, mode, storage } = createComputer();
    await storage.put(submission("a"));
    mode.isShared = true;
    await storage.list();
    expect(await device.list()).toEqual([]);
    expect(await tab.list()).toEqual([submission("a")]);
  });

  it("is removed though it stood where answers were kept before", async () => {
    const { device, tab, mode, storage } = createComputer();
    await storage.put(submission("a"));
    mode.isShared = true;
    await storage.remove("a");
    expect([await getKeys(device), await getKeys(tab)]).toEqual([[], []]);
  });
});

describe("whenever a move breaks off,", () => {
  it("every submission is still in one of the two storages", async () => {
    const keys = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"));
    const faults = fc.array(fc.boolean(), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(keys, faults, async (waiting, script) => {
        const next = () => script.shift() ?? false;
        const from = brittleStorage(next);
        const to = brittleStorage(next);
        for (const key of waiting) await from.kept.put(submission(key));
        await moveWaiting(from.storage, to.storage).catch(() => undefined);
        const found = new Set([...(await getKeys(from.kept)), ...(await getKeys(to.kept))]);
        expect([...found].toSorted()).toEqual(waiting.toSorted());
      }),
    );
  });

  it("the next one ends it, without doubling what stood in both", async () => {
    const script: boolean[] = [];
    const from = brittleStorage(() => script.shift() ?? false);
    const to = tabWaitingStorage();
    await from.kept.put(submission("a"));
    await from.kept.put(submission("b"));
    script.push(false, true);
    await expect(moveWaiting(from.storage, to)).rejects.toThrow("No remove.");
    expect([await getKeys(from.kept), await getKeys(to)]).toEqual([["a", "b"], ["a"]]);
    await moveWaiting(from.storage, to);
    expect([await getKeys(from.kept), await getKeys(to)]).toEqual([[], ["a", "b"]]);
  });

  it("a new submission isn't taken: its caller hears that it can't be stored", async () => {
    const device = brittleStorage((call) => call === "list");
    const tab = tabWaitingStorage();
    const storage = createModeStorage(device.storage, tab, () => true);
    await expect(storage.put(submission("a"))).rejects.toThrow("No list.");
    expect(await tab.list()).toEqual([]);
  });
});
