import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { connectionStore, noteAnswer, noteNoAnswer } from "#client/lib/connection.ts";
import { OfflineBar } from "./offline-bar.tsx";
import { DraftProvider } from "./store/draft-context.tsx";
import { DraftStore } from "./store/draft-store.ts";
import { memoryStorage } from "./store/memory-storage.ts";

afterEach(() => {
  vi.restoreAllMocks();
  act(() => connectionStore.set("online"));
});

const browserIs = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });

function show() {
  const { state, storage } = memoryStorage();
  const store = new DraftStore(storage);
  render(
    <DraftProvider store={store}>
      <OfflineBar />
    </DraftProvider>,
  );
  return { store, state };
}

it("says that the browser is offline, and that the answers are saved, until the network is back", () => {
  show();
  expect(screen.queryByRole("status")).toBeNull();
  browserIs(false);
  expect(screen.getByRole("status").textContent).toBe(
    "You're offline. Your answers are saved on this device.",
  );
  browserIs(true);
  expect(screen.queryByRole("status")).toBeNull();
});

it("says when the server can't be reached though the browser has a network, until it answers", () => {
  show();
  act(noteNoAnswer);
  expect(screen.getByRole("status").textContent).toBe(
    "We can't reach our server. Your answers are saved on this device.",
  );
  act(noteAnswer);
  expect(screen.queryByRole("status")).toBeNull();
});

it("doesn't claim that answers are saved where the browser's storage is full", () => {
  const { store, state } = show();
  state.refuse = true;
  browserIs(false);
  act(() => {
    store.set("name", "Doe Hauling");
    store.save();
  });
  expect(screen.getByRole("status").textContent).toBe("You're offline. ");
});
