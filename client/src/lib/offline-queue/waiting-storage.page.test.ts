import { createIndexedDb } from "#client/testing/indexed-db.ts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { WaitingSubmission } from "./waiting-item.ts";

let { state, indexedDB } = createIndexedDb();
beforeEach(() => {
  vi.resetModules();
  ({ state, indexedDB } = createIndexedDb());
  vi.stubGlobal("indexedDB", indexedDB);
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const { deviceWaitingStorage } = await import("./waiting-storage.ts");
  const { hasDatabase } = await import("#client/lib/storage/indexed-database.ts");
  const { isStored } = (await import("./waiting-database.ts")).waitingDatabase;
  return { storage: deviceWaitingStorage, hasDatabase, isStored };
};

const submission = (key: string, minute = 0): WaitingSubmission => ({
  key,
  task: "quote",
  email: "jane@example.com",
  askedAt: `2026-11-23T10:0${minute}:00.000Z`,
  state: "waiting",
  content: key,
  body: { key },
  isTried: false,
});

describe("on this device, what waits", () => {
  it("is there after a reload, the oldest first", async () => {
    const { storage } = await load();
    await storage.put(submission("late", 5));
    await storage.put(submission("early", 1));
    vi.resetModules();
    const again = await load();
    expect(await again.storage.list()).toEqual([submission("early", 1), submission("late", 5)]);
  });

  it("is stored once under its key, as it was last", async () => {
    const { storage } = await load();
    await storage.put(submission("a"));
    await storage.put({ ...submission("a"), isTried: true });
    expect(await storage.list()).toEqual([{ ...submission("a"), isTried: true }]);
  });

  it("is gone once it is removed, and nothing else is", async () => {
    const { storage } = await load();
    await storage.put(submission("a"));
    await storage.put(submission("b"));
    await storage.remove("a");
    await storage.remove("never there");
    expect(await storage.list()).toEqual([submission("b")]);
  });

  it("of another version can't be read, but stays where it is, and hides no other", async () => {
    const { storage } = await load();
    await storage.put(submission("a"));
    const strange = { key: "b", state: "waiting", version: 9 };
    state.stores.get("waiting")?.set("b", strange);
    expect(await storage.list()).toEqual([submission("a")]);
    expect(state.stores.get("waiting")?.get("b")).toEqual(strange);
  });
});

describe("where the database fails,", () => {
  it("storing says so, and works again once there is room", async () => {
    const { storage } = await load();
    state.fails = true;
    await expect(storage.put(submission("a"))).rejects.toThrow("The disk is full.");
    await expect(storage.list()).rejects.toThrow("The disk is full.");
    state.fails = false;
    await storage.put(submission("a"));
    expect(await storage.list()).toEqual([submission("a")]);
  });

  it("only as it writes to the disk, storing says so too: nothing waits", async () => {
    const { storage } = await load();
    await storage.put(submission("a"));
    state.isFull = true;
    await expect(storage.put(submission("b"))).rejects.toThrow("There is no room.");
    state.isFull = false;
    expect(await storage.list()).toEqual([submission("a")]);
  });

  it("removing says so, and what should go is still there", async () => {
    const { storage } = await load();
    await storage.put(submission("a"));
    state.fails = true;
    await expect(storage.remove("a")).rejects.toThrow("The disk is full.");
    state.fails = false;
    expect(await storage.list()).toEqual([submission("a")]);
  });
});

describe("the database", () => {
  it("is closed after each call, also one that failed: another tab may delete it at any time", async () => {
    const { storage } = await load();
    await Promise.all([storage.list(), storage.put(submission("a")), storage.list()]);
    expect(state.open).toEqual([]);
    state.isFull = true;
    await expect(storage.put(submission("b"))).rejects.toThrow("There is no room.");
    expect(state.open).toEqual([]);
    state.isFull = false;
    expect(await storage.list()).toEqual([submission("a")]);
  });

  it("isn't made by asking whether there is one", async () => {
    const { storage, isStored } = await load();
    expect(await isStored()).toBe(false);
    expect(state.opened).toBe(0);
    await storage.put(submission("a"));
    expect(await isStored()).toBe(true);
  });

  it("may be there in a browser that can't list them, and isn't in one without any", async () => {
    const { isStored, hasDatabase } = await load();
    vi.stubGlobal("indexedDB", { open: indexedDB.open });
    expect(await isStored()).toBe(true);
    vi.stubGlobal("indexedDB", undefined);
    expect(hasDatabase()).toBe(false);
    expect(await isStored()).toBe(false);
  });
});
