import { act, render, renderHook, screen } from "@testing-library/react";
import { Profiler, type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { DraftProvider, useDraftState, useDraftValue } from "./draft-context.tsx";
import { DraftNotice } from "#client/draft/draft-notice.tsx";
import { DraftStore } from "./draft-store.ts";
import { memoryStorage } from "./memory-storage.ts";

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
