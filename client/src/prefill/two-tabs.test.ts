import { describe, expect, test, vi } from "vitest";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import type { SourcedOffer } from "./stored-prefill.ts";
import { DraftPrefill } from "./draft-prefill.ts";

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

describe("two tabs with one profile", () => {
  test("both show where an answer is from, until it is edited or cleared in either", () => {
    const [here, there] = [openTab(), openTab()];
    here.prefill.apply(offers);
    there.draft.storedChanged();
    expect(there.prefill.getNote("name")).toMatchObject({ kind: "filled" });
    there.draft.set("name", "Other LLC");
    there.draft.save();
    here.draft.storedChanged();
    expect(here.prefill.getNote("name")).toBeUndefined();
    expect(here.prefill.getNote("phone")).toMatchObject({ kind: "filled" });
    here.draft.clear();
    there.draft.storedChanged();
    expect(there.prefill.getNote("phone")).toBeUndefined();
    here.stop();
    there.stop();
  });

  test("say nothing new while the other one answers another question", () => {
    const [here, there] = [openTab(), openTab()];
    here.prefill.apply(offers);
    there.draft.storedChanged();
    const listener = vi.fn<() => void>();
    there.prefill.subscribe(listener);
    here.draft.set("contactName", "Ana Lopez");
    here.draft.save();
    there.draft.storedChanged();
    expect(there.draft.answers().contactName).toBe("Ana Lopez");
    expect(listener).not.toHaveBeenCalled();
    here.stop();
    there.stop();
  });

  test("hear nothing once they are closed", () => {
    const { draft, prefill, stop } = openTab();
    prefill.apply(offers);
    stop();
    const listener = vi.fn<() => void>();
    prefill.subscribe(listener);
    draft.set("name", "Other LLC");
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
  });
});

test("an answer without a date names its source alone", () => {
  const { prefill, stop } = openTab();
  prefill.apply(offers);
  expect(prefill.getNote("phone")).toMatchObject({ source: { from: "From FMCSA" } });
  stop();
});
