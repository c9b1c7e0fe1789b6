import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { confirmQuote, lastConfirmedQuote, logQuote } from "./quote-log.ts";
import { type DraftStorage, memoryStorage } from "#client/draft/store/draft-storage.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { clearTab, isSharedComputer } from "#client/lib/storage/shared-computer.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { switchMode } from "./switch-mode.ts";

const everything = (area: Storage): string => JSON.stringify(Object.entries(area));

/** A value that is nowhere by accident. */
const word = fc.string({ minLength: 6, maxLength: 12, unit: fc.constantFrom("a", "b", "c", "d", "e", "f") });
const textKeys = ["name", "dbaName", "contactName", "website"] as const;
const step = fc.oneof(
  fc.record({ key: fc.constantFrom(...textKeys), value: word }),
  fc.record({ isShared: fc.boolean() }),
);

describe("switching between this device and this tab", () => {
  it("loses no answer, and leaves none behind", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        localStorage.clear();
        sessionStorage.clear();
        const store = new DraftStore();
        const typed: Record<string, string> = {};
        for (const each of steps) {
          if ("key" in each) {
            store.set(each.key, each.value);
            typed[each.key] = each.value;
          } else if (!switchMode(each.isShared, store)) throw new Error("It wasn't moved.");
        }
        store.save();
        expect(new DraftStore().answers()).toMatchObject(typed);
        const left = everything(isSharedComputer() ? localStorage : sessionStorage);
        for (const value of Object.values(typed)) expect(left).not.toContain(value);
      }),
      { numRuns: 80 },
    );
  });

  it("takes rows, half-finished panels and the log of quote requests along", () => {
    const store = new DraftStore();
    store.replace(maximalProfile);
    store.setOpenRow("drivers", { index: null, row: { fullName: "Half Typed" } });
    logQuote({
      timestamp: "1",
      email: "a@b.test",
      message: "",
      companyName: "",
      dotNumber: "",
      mcNumber: "",
    });
    const confirmation = { reference: "Q-7K4M2X", agencies: 2, delivery: "sent" as const, notes: [] };
    confirmQuote({ timestamp: "1", email: "a@b.test", confirmation });
    switchMode(true, store);
    const again = new DraftStore();
    expect(again.answers()).toEqual(store.answers());
    expect(again.openRow("drivers")?.row).toEqual({ fullName: "Half Typed" });
    expect(lastConfirmedQuote()?.confirmation.reference).toBe("Q-7K4M2X");
    expect(Object.keys(localStorage).toSorted()).toEqual(["sharedComputer", "sharedComputer.activeAt"]);
    switchMode(false, again);
    expect(new DraftStore().answers()).toEqual(store.answers());
    expect(lastConfirmedQuote()?.confirmation.reference).toBe("Q-7K4M2X");
    expect(Object.keys(localStorage)).not.toContain("sharedComputer");
  });

  it("that fails for want of room leaves everything where it was", () => {
    const store = new DraftStore();
    store.replace(minimalProfile);
    store.save();
    const before = localStorage.getItem("companyProfile");
    const setItem = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(function write(this: Storage, key, value) {
      if (this === sessionStorage && key === "companyProfile")
        throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    });
    expect(switchMode(true, store)).toBe(false);
    expect(isSharedComputer()).toBe(false);
    expect(JSON.parse(localStorage.getItem("companyProfile") ?? "{}").answers).toEqual(
      JSON.parse(before ?? "{}").answers,
    );
    expect(store.notice()).toBeUndefined();
  });

  it("and clearing leaves no answer in any storage", () => {
    const store = new DraftStore();
    switchMode(true, store);
    store.replace(minimalProfile);
    store.save();
    sessionStorage.setItem("quoteMessage", "By Friday");
    clearTab();
    expect(everything(localStorage) + everything(sessionStorage)).not.toMatch(/doe|friday/i);
    expect(isSharedComputer()).toBe(true);
  });
});

/** A tab whose draft is kept where `get` says, as answers are on the device or in the tab. */
const followed = (get: () => DraftStorage): DraftStorage => ({
  read: () => get().read(),
  write: (raw) => get().write(raw),
  remove: () => get().remove(),
  setAside: (raw) => get().setAside(raw),
});

it("two tabs that kept answers of their own lose none when they share the device again", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...textKeys), word),
      fc.dictionary(fc.constantFrom(...textKeys), word),
      (mine, theirs) => {
        const [device, a, b] = [memoryStorage(), memoryStorage(), memoryStorage()];
        const mode = { isShared: true };
        const first = new DraftStore(followed(() => (mode.isShared ? a.storage : device.storage)));
        const second = new DraftStore(followed(() => (mode.isShared ? b.storage : device.storage)));
        for (const [key, value] of Object.entries(mine)) first.set(key, value);
        for (const [key, value] of Object.entries(theirs)) second.set(key, value);
        first.save();
        second.save();
        mode.isShared = false;
        expect(first.rejoin()).toBe(true);
        expect(second.rejoin()).toBe(true);
        first.storedChanged();
        expect(first.answers()).toEqual(second.answers());
        const kept = JSON.stringify([second.answers(), [...second.conflicts().values()]]);
        for (const value of [...Object.values(mine), ...Object.values(theirs)]) expect(kept).toContain(value);
      },
    ),
    { numRuns: 80 },
  );
});
