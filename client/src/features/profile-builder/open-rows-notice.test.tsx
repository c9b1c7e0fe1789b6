import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { DraftProvider } from "#client/draft/draft-context.tsx";
import { DraftStore } from "#client/draft/draft-store.ts";
import { memoryStorage } from "#client/draft/memory-storage.ts";
import { OpenRowsNotice } from "./open-rows-notice.tsx";

function show(store: DraftStore) {
  const goTo = vi.fn();
  render(
    <DraftProvider store={store}>
      <OpenRowsNotice goTo={goTo} />
    </DraftProvider>,
  );
  return goTo;
}

test("names each row that is half-typed, and leads to it", async () => {
  const store = new DraftStore(memoryStorage().storage);
  store.setOpenRow("drivers", { index: null, row: { fullName: "An" } });
  store.setOpenRow("trailers", { index: null, row: {} });
  const goTo = show(store);
  expect(screen.getByText("A driver is not saved yet")).toBeTruthy();
  expect(screen.getByText("A trailer is not saved yet")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Go to Driver Schedule" }));
  expect(goTo).toHaveBeenCalledWith("driver-schedule", "drivers");
});

test("says nothing when no row is open", () => {
  show(new DraftStore(memoryStorage().storage));
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});
