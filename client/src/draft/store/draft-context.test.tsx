import { act, render, renderHook, screen } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  autosaveDelay,
  autosaveLimit,
  DraftProvider,
  startAutosave,
  useDraftState,
  useDraftValue,
} from "./draft-context.tsx";
import { DraftNotice } from "#client/draft/draft-notice.tsx";
import { DraftStore } from "./draft-store.ts";
import { draftKey, memoryStorage } from "./draft-storage.ts";

/** Renders a hook inside a provider and counts its renders. */
function inDraft<T>(hook: () => T) {
  const store = new DraftStore(memoryStorage().storage);
  let renders = 0;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DraftProvider store={store}>
      <Profiler id="consumer" onRender={() => (renders += 1)}>
        {children}
      </Profiler>
    </DraftProvider>
  );
  const { result } = renderHook(hook, { wrapper });
  return { store, result, renders: () => renders };
}

describe("useDraftState", () => {
  test("renders what was done, and no answer", () => {
    const { store, result, renders } = inDraft(() => useDraftState((draft) => draft.done()));
    act(() => store.set("email", "a@b.co"));
    expect(renders()).toBe(1);
    act(() => store.markDone("quote", store.draftId()));
    act(() => store.markDone("download", store.draftId()));
    expect(result.current).toEqual(new Set(["quote", "download"]));
    act(() => store.replace({ name: "Opened" }));
    expect(result.current).toEqual(new Set());
  });
});

describe("useDraftValue", () => {
  test("renders only when what it reads changes", () => {
    const { store, result, renders } = inDraft(() => useDraftValue((answers) => answers.name ?? "none"));
    act(() => store.set("email", "a@b.co"));
    expect(renders()).toBe(1);
    act(() => store.set("name", "Doe"));
    expect(result.current).toBe("Doe");
    expect(renders()).toBe(2);
  });
});

describe("the notice about the draft", () => {
  test("says that a newer version saved some of it, as soon as it did, and offers to reload", () => {
    const { state, storage } = memoryStorage();
    const store = new DraftStore(storage);
    render(
      <DraftProvider store={store}>
        <DraftNotice />
      </DraftProvider>,
    );
    expect(screen.queryByRole("alert")).toBeNull();
    state.raw = JSON.stringify({ version: 1, revision: 9, registryVersion: 9999, answers: { newOne: "x" } });
    act(() => store.storedChanged());
    expect(screen.getByRole("alert").textContent).toMatch(/^A newer version of Rigfile saved some .* kept/);
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  });

  test("shows what was set aside until it is dismissed", () => {
    const store = new DraftStore(memoryStorage("broken").storage);
    render(
      <DraftProvider store={store}>
        <DraftNotice />
      </DraftProvider>,
    );
    expect(screen.getByRole("alert").textContent).toMatch(/could not be read/);
    act(() => screen.getByRole("button", { name: "Understood" }).click());
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

const storedName = (): unknown => JSON.parse(localStorage.getItem(draftKey) ?? "{}").answers?.name;

describe("autosave", () => {
  let draft: DraftStore;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    draft = new DraftStore();
    stop = startAutosave(draft);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  test("writes 500 ms after the last change, at most 800 ms after the first", () => {
    draft.set("name", "D");
    vi.advanceTimersByTime(autosaveDelay - 1);
    draft.set("name", "Do");
    vi.advanceTimersByTime(autosaveLimit - autosaveDelay);
    expect(storedName()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(storedName()).toBe("Do");
  });

  test.each([20, 450])("writes within a second while a key is pressed every %i ms", (pause) => {
    expect(autosaveLimit).toBeLessThan(1000);
    let typed = "";
    let saved: unknown;
    let savedAt = 0;
    for (let now = 0; now < 5000; now += pause) {
      typed += "x";
      draft.set("name", typed);
      vi.advanceTimersByTime(pause);
      const stored = storedName();
      if (stored !== saved) [saved, savedAt] = [stored, now + pause];
      expect(now + pause - savedAt).toBeLessThanOrEqual(autosaveLimit + pause);
    }
    expect(saved).toMatch(/^x+$/);
  });

  test("writes at once when the page goes away", () => {
    draft.set("name", "Doe");
    window.dispatchEvent(new Event("pagehide"));
    expect(storedName()).toBe("Doe");
  });

  test("writes at once when the page is hidden", () => {
    vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    draft.set("name", "Doe");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(storedName()).toBe("Doe");
  });

  test("does not write when the page comes back", () => {
    draft.set("name", "Doe");
    document.dispatchEvent(new Event("visibilitychange"));
    expect(storedName()).toBeUndefined();
  });

  test("brings owner and driver together before the page goes away", () => {
    draft.set("ownerWillDrive", "yes");
    draft.set("ownerFullName", "Jane");
    window.dispatchEvent(new Event("pagehide"));
    expect(new DraftStore().answers().drivers?.[0]?.fullName).toBe("Jane");
  });

  test("follows what another tab stores", () => {
    const other = new DraftStore();
    other.set("name", "Doe");
    other.save();
    window.dispatchEvent(new StorageEvent("storage", { key: draftKey }));
    expect(draft.answers().name).toBe("Doe");
  });

  test("follows when another tab clears everything", () => {
    draft.set("name", "Doe");
    draft.save();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(draft.answers().name).toBeUndefined();
  });

  test("full storage shows a notice instead of throwing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    draft.set("name", "Doe");
    vi.advanceTimersByTime(autosaveDelay);
    expect(draft.notice()).toMatch(/storage is full/);
  });

  test("writes what is left when it stops", () => {
    draft.set("name", "Doe");
    stop();
    expect(storedName()).toBe("Doe");
  });
});
