import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { ConflictNotice } from "#client/draft/draft-notice.tsx";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";

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
