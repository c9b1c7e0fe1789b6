import { act, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { connectionStore, noteAnswer, noteNoAnswer } from "#client/lib/connection.ts";
import { ConflictNotice, OfflineBar } from "./draft-notice.tsx";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { userEvent } from "@testing-library/user-event";

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

/** This tab has a phone number and two drivers, which another tab then replaced. */
function showConflict() {
  const { storage } = memoryStorage();
  const [mine, other] = [new DraftStore(storage), new DraftStore(storage)];
  render(
    <DraftProvider store={mine}>
      <ConflictNotice />
    </DraftProvider>,
  );
  act(() => {
    mine.update((answers) => ({
      ...answers,
      phone: "(555) 010-0101",
      drivers: [{ fullName: "Sam Roe" }, { fullName: "Ana Poe" }],
    }));
    mine.save();
    other.storedChanged();
    other.update((answers) => ({ ...answers, phone: "(555) 010-0202", drivers: [{ fullName: "Ana Poe" }] }));
    other.save();
    mine.storedChanged();
  });
  return { mine, user: userEvent.setup() };
}

describe("answers that two tabs gave differently", () => {
  test("are named with both values, and the one that lost comes back with a click", async () => {
    const { mine, user } = showConflict();
    const notice = screen.getByRole("alert");
    expect(notice.textContent).toContain("Phone: now (555) 010-0202. This tab had (555) 010-0101.");
    expect(notice.textContent).toContain(
      "Drivers: now a list of 1 driver. This tab had a list of 2 drivers.",
    );
    await user.click(within(notice).getByRole("button", { name: "Use (555) 010-0101" }));
    expect(mine.answers().phone).toBe("(555) 010-0101");
    expect(screen.queryByText(/Phone/)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Use this tab's list" }));
    expect(mine.answers().drivers).toHaveLength(2);
    expect(screen.queryByRole("alert")).toBeNull();
  });

  test("stay as they are shown when the user says so", async () => {
    const { mine, user } = showConflict();
    await user.click(screen.getByRole("button", { name: "Keep these answers" }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(mine.answers().phone).toBe("(555) 010-0202");
  });
});
