import { beforeEach, describe, expect, test, vi } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import type { SourcedOffer } from "./stored-prefill.ts";
import { DraftPrefill } from "./draft-prefill.ts";
import { prefillKey } from "#client/draft/store/draft-storage.ts";

const offers: SourcedOffer[] = [
  { key: "name", answer: "Acme LLC", source: { dataSet: "kjg3-diqy", asOf: "2026-07-31T12:00:00Z" } },
  { key: "phone", answer: "(559) 555-0143", source: { dataSet: "kjg3-diqy" } },
];

function openTab() {
  const draft = new DraftStore();
  const prefill = new DraftPrefill(draft);
  const stop = prefill.start();
  return { draft, prefill, stop };
}

/** What the browser tells a tab about another one's writing. */
function tell(key: string | null, newValue: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
}

beforeEach(() => localStorage.clear());

describe("two tabs with one profile", () => {
  test("both show where an answer is from", () => {
    const [here, there] = [openTab(), openTab()];
    here.prefill.apply(offers);
    there.draft.storedChanged();
    tell(prefillKey, localStorage.getItem(prefillKey));
    expect(there.prefill.getNote("name")).toMatchObject({ kind: "filled" });
    here.stop();
    there.stop();
  });

  test("forget it together when the storage is cleared", () => {
    const { prefill, stop } = openTab();
    prefill.apply(offers);
    tell(null, null);
    expect(prefill.getNote("name")).toBeUndefined();
    stop();
  });

  test("keep it when another one takes its own along on a shared computer", () => {
    const { prefill, stop } = openTab();
    prefill.apply(offers);
    // The other tab has moved what was on the device into its own storage.
    localStorage.setItem("sharedComputer", "yes");
    localStorage.removeItem(prefillKey);
    tell(prefillKey, null);
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
    stop();
  });

  test("ignore what else is stored, and what they can't read", () => {
    const { prefill, stop } = openTab();
    prefill.apply(offers);
    const listener = vi.fn<() => void>();
    prefill.subscribe(listener);
    tell("companyProfile", "{}");
    expect(listener).not.toHaveBeenCalled();
    tell(prefillKey, '{"filled":5}');
    expect(prefill.getNote("name")).toBeUndefined();
    stop();
  });

  test("hear nothing any more once they are closed", () => {
    const { draft, prefill, stop } = openTab();
    prefill.apply(offers);
    stop();
    const listener = vi.fn<() => void>();
    prefill.subscribe(listener);
    draft.set("name", "Other LLC");
    tell(prefillKey, null);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe("a browser that stores nothing", () => {
  test("still marks the answers for as long as the page is open", () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { draft, prefill, stop } = openTab();
    const { undo } = prefill.apply(offers);
    expect(prefill.getNote("name")).toMatchObject({ kind: "filled" });
    expect(draft.notice()).toMatch(/storage is full or turned off/);
    expect(undo()).toBe(2);
    expect(draft.answers().name).toBeUndefined();
    stop();
    vi.restoreAllMocks();
  });
});

test("an answer without a date names its source alone", () => {
  const { prefill, stop } = openTab();
  prefill.apply(offers);
  expect(prefill.getNote("phone")).toMatchObject({ source: { from: "From FMCSA" } });
  stop();
});
