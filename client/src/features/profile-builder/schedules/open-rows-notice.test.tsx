import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { UnsavedRowsNote } from "#client/features/profile-builder/review/submit/submission-notes.tsx";

const emptyStore = () => new DraftStore(memoryStorage().storage);

function show(store: DraftStore) {
  render(
    <DraftProvider store={store}>
      <UnsavedRowsNote />
    </DraftProvider>,
  );
}

test("names each row that isn't saved, and leads to it", async () => {
  const store = emptyStore();
  store.setOpenRow("drivers", { index: null, row: { fullName: "An" } });
  store.setOpenRow("trailers", { index: null, row: {} });
  show(store);
  expect(screen.getByText("A new driver: An")).toBeTruthy();
  expect(screen.getByText("A new trailer in Equipment Schedule")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Finish it. A new driver: An" }));
  expect(window.location.search).toBe("?section=driver-schedule&field=drivers");
});

test("tells the changes to a saved row from a new one, by what names it", () => {
  const store = emptyStore();
  store.set("powerUnits", [{ year: "2019", make: "ford" }]);
  store.setOpenRow("powerUnits", { index: 0, row: { year: "2020", make: "ford" } });
  show(store);
  expect(screen.getByText("Your changes to power unit 1: 2020 Ford")).toBeTruthy();
});

test("follows the row's name, and goes away once the form is closed", () => {
  const store = emptyStore();
  show(store);
  expect(screen.queryByText(/saved yet/)).toBeNull();
  act(() => store.setOpenRow("drivers", { index: null, row: { fullName: "Sam" } }));
  act(() => store.setOpenRow("drivers", { index: null, row: { fullName: "Sam Roe" } }));
  expect(screen.getByText("A new driver: Sam Roe")).toBeTruthy();
  act(() => store.setOpenRow("drivers", undefined));
  expect(screen.queryByText(/saved yet/)).toBeNull();
});
