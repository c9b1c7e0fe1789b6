import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  answerStorage,
  beginTab,
  clearTab,
  dismissCleared,
  getIdleTime,
  idleMs,
  isExpired,
  isSharedComputer,
  noteActivity,
  onAnswersCleared,
  onSwitchedElsewhere,
  setSharedComputer,
  wasCleared,
} from "./shared-computer.ts";
import { sharedComputerStore } from "./shared-computer-store.ts";

const purpose = "test";
const start = Date.parse("2026-11-23T10:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ["Date"] });
  setSharedComputer(false);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number): void => void vi.setSystemTime(Date.now() + ms);

/** Another tab, whose own storage is the one given; the device's is shared. */
function asOtherTab<T>(kept: Map<string, string>, run: () => T): T {
  const own = Object.entries(sessionStorage).map(([key, value]) => [key, String(value)] as const);
  const fill = (entries: Iterable<readonly [string, string]>) => {
    sessionStorage.clear();
    for (const [key, value] of entries) sessionStorage.setItem(key, value);
  };
  fill(kept);
  try {
    return run();
  } finally {
    kept.clear();
    for (const [key, value] of Object.entries(sessionStorage)) kept.set(key, String(value));
    fill(own);
  }
}

/** The browser tells this tab that another one has stored something. */
function hearStorage(key: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

describe("answers are kept", () => {
  it("on this device, until the user says that others use it: then in this tab", () => {
    answerStorage.write("a", "1", purpose);
    setSharedComputer(true);
    answerStorage.write("a", "2", purpose);
    expect([localStorage.getItem("a"), sessionStorage.getItem("a")]).toEqual(["1", "2"]);
    expect(answerStorage.read("a", purpose)).toBe("2");
    answerStorage.remove("a", purpose);
    expect([localStorage.getItem("a"), sessionStorage.getItem("a")]).toEqual(["1", null]);
  });

  it("where the mode says, however often it changes", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 10 }), (modes) => {
        for (const [index, isShared] of modes.entries()) {
          setSharedComputer(isShared);
          expect(isSharedComputer()).toBe(isShared);
          answerStorage.write("a", String(index), purpose);
          expect((isShared ? sessionStorage : localStorage).getItem("a")).toBe(String(index));
        }
      }),
    );
  });
});

describe("switching", () => {
  it("leaves no trace on the device when it is taken back", () => {
    setSharedComputer(true);
    setSharedComputer(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("shows as not stored where the browser stores nothing, and the mode stays as it was", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    expect(setSharedComputer(true)).toBe(false);
    expect(isSharedComputer()).toBe(false);
  });

  it("in another tab is heard here, and nothing else that is stored", () => {
    const heard: boolean[] = [];
    const stop = onSwitchedElsewhere((isShared) => heard.push(isShared));
    hearStorage("companyProfile");
    localStorage.setItem("sharedComputer", "yes");
    hearStorage("sharedComputer");
    localStorage.removeItem("sharedComputer");
    hearStorage("sharedComputer");
    stop();
    hearStorage("sharedComputer");
    expect(heard).toEqual([true, false]);
  });

  it("here or back is shown by components at once", () => {
    const shown: boolean[] = [];
    const stop = sharedComputerStore.subscribe(() => shown.push(sharedComputerStore.get()));
    setSharedComputer(true);
    setSharedComputer(true);
    setSharedComputer(false);
    stop();
    expect(shown).toEqual([true, false]);
  });

  it("in another tab, or clearing the browser's storage there, changes what components show", () => {
    const stop = sharedComputerStore.subscribe(() => undefined);
    localStorage.setItem("sharedComputer", "yes");
    hearStorage("sharedComputer");
    expect(sharedComputerStore.get()).toBe(true);
    localStorage.clear();
    hearStorage(null);
    expect(sharedComputerStore.get()).toBe(false);
    stop();
  });
});

describe("a tab on a shared computer", () => {
  it("expires when nobody has used any tab for 15 minutes, to the millisecond", () => {
    setSharedComputer(true);
    pass(idleMs - 1);
    expect(isExpired()).toBe(false);
    pass(1);
    expect(isExpired()).toBe(true);
  });

  it("stays as long as one of the tabs is used", () => {
    setSharedComputer(true);
    const other = new Map<string, string>();
    for (let round = 0; round < 5; round += 1) {
      pass(idleMs - 1);
      asOtherTab(other, () => noteActivity());
      expect([isExpired(), getIdleTime()]).toEqual([false, 0]);
    }
  });

  it("that was cleared holds nothing but the notice of it, until that was read", () => {
    setSharedComputer(true);
    answerStorage.write("companyProfile", "Doe", purpose);
    clearTab();
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("Doe");
    expect(wasCleared()).toBe(true);
    dismissCleared();
    expect(wasCleared()).toBe(false);
    expect(isExpired()).toBe(false);
  });

  it("tells those who hold answers in memory before they are gone from storage", () => {
    setSharedComputer(true);
    answerStorage.write("companyProfile", "Doe", purpose);
    const seen: unknown[] = [];
    const stop = onAnswersCleared(() => seen.push(answerStorage.read("companyProfile", purpose)));
    clearTab();
    stop();
    clearTab();
    expect(seen).toEqual(["Doe"]);
  });

  it("is cleared as well if it slept while another one was: however active that one is now", () => {
    setSharedComputer(true);
    const sleeping = new Map<string, string>();
    asOtherTab(sleeping, () => {
      beginTab();
      answerStorage.write("companyProfile", "Theirs", purpose);
    });
    pass(idleMs);
    clearTab();
    noteActivity();
    pass(1000);
    asOtherTab(sleeping, () => {
      expect(isExpired()).toBe(true);
      beginTab();
      expect(answerStorage.read("companyProfile", purpose)).toBeNull();
      expect(wasCleared()).toBe(true);
    });
    expect(isExpired()).toBe(false);
  });
});

describe("a tab that begins", () => {
  it("on a computer of one's own touches nothing", () => {
    sessionStorage.setItem("companyProfile", "Doe");
    beginTab();
    expect(Object.entries(sessionStorage)).toEqual([["companyProfile", "Doe"]]);
    expect(Object.entries(localStorage)).toEqual([]);
  });

  it("again on a shared computer has nothing to clear, and counts as activity", () => {
    setSharedComputer(true);
    pass(idleMs * 3);
    asOtherTab(new Map(), () => {
      beginTab();
      expect(wasCleared()).toBe(false);
    });
    expect(getIdleTime()).toBe(0);
  });

  it("restored by the browser hours later shows no answers of whom was there before", () => {
    setSharedComputer(true);
    answerStorage.write("companyProfile", "Doe", purpose);
    pass(idleMs * 8);
    beginTab();
    expect(answerStorage.read("companyProfile", purpose)).toBeNull();
    expect(wasCleared()).toBe(true);
  });

  it("reloaded in time keeps its answers", () => {
    setSharedComputer(true);
    answerStorage.write("companyProfile", "Doe", purpose);
    pass(idleMs - 1);
    beginTab();
    expect(answerStorage.read("companyProfile", purpose)).toBe("Doe");
    expect(getIdleTime()).toBe(0);
  });
});
