import { createIndexedDb } from "#client/testing/indexed-db.ts";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DraftStore } from "./store/draft-store.ts";

const draftKey = "companyProfile";
let database = createIndexedDb();

function reset(): void {
  database = createIndexedDb();
  vi.stubGlobal("indexedDB", database.indexedDB);
  localStorage.clear();
  sessionStorage.clear();
}
beforeEach(() => {
  vi.useFakeTimers({
    now: Date.parse("2026-11-28T10:00:00Z"),
    toFake: ["Date", "setTimeout", "clearTimeout"],
  });
  reset();
});
/** A page as the browser loads it: with modules of its own. */
async function loadPage() {
  vi.resetModules();
  const { restoreDraft } = await import("./browser-storage.ts");
  const { DraftStore: Store } = await import("./store/draft-store.ts");
  const { switchMode } = await import("./switch-mode.ts");
  return { restoreDraft, openDraft: () => new Store(), switchMode };
}

async function openDraft(): Promise<DraftStore> {
  const page = await loadPage();
  await page.restoreDraft();
  return page.openDraft();
}

/** Lets the browser finish what it writes, and a moment pass. */
async function settle(): Promise<void> {
  await vi.advanceTimersByTimeAsync(10);
}

async function type(draft: DraftStore, name: string): Promise<void> {
  draft.set("name", name);
  draft.save();
  await settle();
}

/** The browser crashes before local storage is on the disk: what was there before is back. */
const loseLocalStorage = (before: string | null): void => {
  localStorage.clear();
  if (before !== null) localStorage.setItem(draftKey, before);
};

/** Opens a page after local storage was lost, while the database doesn't answer. It does again afterwards. */
async function openWithoutBackup(): Promise<DraftStore> {
  localStorage.clear();
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const page = await loadPage();
  const restored = page.restoreDraft();
  await vi.advanceTimersByTimeAsync(3000);
  await restored;
  vi.stubGlobal("indexedDB", database.indexedDB);
  return page.openDraft();
}

const backedUp = (): string =>
  JSON.stringify([...database.state.stores.values()].map((rows) => [...rows.values()]));

describe("after a crash of the browser", () => {
  it("a draft that was cleared as the page was left stays cleared, and its backup goes", async () => {
    const draft = await openDraft();
    await type(draft, "Doe");
    database.state.isFull = true;
    draft.clear();
    await settle();
    database.state.isFull = false;
    expect((await openDraft()).answers().name).toBeUndefined();
    await settle();
    expect(backedUp()).not.toContain("Doe");
    expect(localStorage.length).toBe(0);
  });

  it("what local storage kept beyond the backup stays", async () => {
    const draft = await openDraft();
    await type(draft, "Doe");
    database.state.isFull = true;
    await type(draft, "Doe Hauling");
    database.state.isFull = false;
    expect((await openDraft()).answers().name).toBe("Doe Hauling");
  });

  it("a damaged draft is replaced with its backup", async () => {
    await type(await openDraft(), "Doe");
    loseLocalStorage("{");
    expect((await openDraft()).answers().name).toBe("Doe");
  });

  it("nothing that was stored is lost, whatever was saved and cleared, in two tabs, with the clock set back", async () => {
    const step = fc.record({
      tab: fc.nat(1),
      act: fc.constantFrom(
        "type",
        "type",
        "type",
        "clear",
        "clear and leave",
        "reload",
        "crash",
        "set the clock back",
      ),
      name: fc.stringMatching(/^[a-z]{1,5}$/),
      /** Number of the last writes that local storage loses. */
      lost: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        reset();
        const tabs = [await openDraft(), await openDraft()];
        const history: (string | null)[] = [null];
        let expected: string | undefined;
        for (const { tab, act, name, lost } of steps) {
          const draft = tabs[tab] ?? tabs[0];
          draft?.storedChanged();
          if (act === "type" && draft) await type(draft, (expected = name));
          // A page that is closed doesn't finish its writes.
          database.state.isFull = act === "clear and leave";
          if (act.startsWith("clear")) {
            draft?.clear();
            expected = undefined;
          }
          if (act === "reload") tabs[tab] = await openDraft();
          if (act === "set the clock back") vi.setSystemTime(Date.now() - 60_000);
          await settle();
          database.state.isFull = false;
          if (act === "crash") {
            loseLocalStorage(history.at(-1 - lost) ?? null);
            for (const index of tabs.keys()) tabs[index] = await openDraft();
          }
          history.push(localStorage.getItem(draftKey));
          expect((await openDraft()).answers().name).toBe(expected);
        }
      }),
      { numRuns: 10 },
    );
  });
});

describe("the backup", () => {
  it("of a shared computer doesn't exist, though the page was left as it was switched to one", async () => {
    const page = await loadPage();
    const draft = page.openDraft();
    await type(draft, "Doe");
    database.state.isFull = true;
    page.switchMode(true, draft);
    await settle();
    database.state.isFull = false;
    await (await loadPage()).restoreDraft();
    await type(draft, "Doe Hauling");
    expect(backedUp()).not.toContain("Doe");
    page.switchMode(false, draft);
    await settle();
    expect(backedUp()).toContain("Doe Hauling");
  });

  it("is as new as the last write, however many came while one was under way", async () => {
    const draft = await openDraft();
    for (const name of ["D", "Do", "Doe"]) {
      draft.set("name", name);
      draft.save();
    }
    await settle();
    loseLocalStorage(null);
    expect((await openDraft()).answers().name).toBe("Doe");
  });

  it("isn't replaced by a page that couldn't read it, and doesn't keep that page waiting", async () => {
    await type(await openDraft(), "Doe");
    await type(await openWithoutBackup(), "Roe");
    localStorage.clear();
    expect((await openDraft()).answers().name).toBe("Doe");
  });

  it("that a page couldn't read is cleared with the profile all the same", async () => {
    await type(await openDraft(), "Doe");
    const draft = await openWithoutBackup();
    await type(draft, "Roe");
    draft.clear();
    await settle();
    expect((await openDraft()).answers().name).toBeUndefined();
    expect(backedUp()).not.toContain("Doe");
  });

  it("that fails keeps nobody from saving", async () => {
    database.state.fails = true;
    const draft = await openDraft();
    await type(draft, "Doe");
    expect(draft.notice()).toBeUndefined();
    expect((await openDraft()).answers().name).toBe("Doe");
  });
});
