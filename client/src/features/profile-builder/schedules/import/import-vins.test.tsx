import { vinConsent } from "#client/features/profile-builder/fields/vin/vin-consent.tsx";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { failWith, type MockReply, mockServer, respondWith } from "#client/testing/mock-server.ts";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";
import { createVinAnswer, offline, tractor, tractorVin, van, vanVin } from "#client/testing/vin-fixtures.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });

/** Goes to the rows of a list of two units: unit number, year, VIN. */
async function checkRows(reply: MockReply, year = "2012") {
  const server = mockServer(reply);
  const shown = showBuilder({ section: "equipment-schedule" });
  const [first = document.body] = screen.getAllByRole("button", { name: /^Paste or upload a list/ });
  await shown.user.click(first);
  const text = `Unit\tYear\tVIN\n101\t${year}\t${tractorVin}\nR-2\t\t${vanVin}`;
  fireEvent.change(await screen.findByLabelText("Paste rows from a spreadsheet"), {
    target: { value: text },
  });
  await shown.user.click(button("Next: check the columns"));
  await shown.user.click(await screen.findByRole("button", { name: "Next: check the rows" }));
  return { ...shown, ...server };
}
const both = respondWith({
  answers: [createVinAnswer(tractor), createVinAnswer(van, { vin: vanVin, source: offline })],
});

test("rows with a VIN are ready at once by what the device knows, and nothing is sent before the user agrees", async () => {
  const { user, store, calls } = await checkRows(both);
  expect(screen.getByText("Look up VINs at NHTSA?")).toBeTruthy();
  expect(screen.getByText("From the VIN, offline: year and make")).toBeTruthy();
  await user.click(button("Add all 2 units"));
  expect(calls).toEqual([]);
  expect(store.answers().powerUnits).toEqual([
    { unitNumber: "101", year: "2012", make: "freightliner", vin: tractorVin, physicalDamage: true },
  ]);
  expect(store.answers().trailers).toMatchObject([{ unitNumber: "R-2", year: "2018", make: "wabash" }]);
  // Both lists ask; one answer is enough.
  expect(screen.getAllByRole("button", { name: "Look up VINs" })).toHaveLength(2);
});

test("then NHTSA's answers fill in the rest, each marked with where it is from", async () => {
  const { user, store, calls } = await checkRows(both);
  await user.click(button("Look up VINs"));
  expect(await screen.findByText("From the VIN: make, model, type, and GVWR")).toBeTruthy();
  expect(
    screen.getByText("From the VIN, using our offline copy of NHTSA's data: year, make, and type"),
  ).toBeTruthy();
  expect(calls).toHaveLength(1);
  await user.click(button("Add all 2 units"));
  expect(store.answers().powerUnits).toMatchObject([{ model: "Cascadia", type: "tractor", gvwr: "class_8" }]);
});

test("what the list says otherwise is shown and stays, unless the user takes the VIN's", async () => {
  const { user, store } = await checkRows(both, "2019");
  expect(screen.getByText(/^Your list says 2019, the VIN says 2012\.$/)).toBeTruthy();
  await user.click(button("Use 2012 in row 2"));
  expect(screen.getByRole("region", { name: /Ready to add \(2\)/ })).toBeTruthy();
  await user.click(button("Use 2019 in row 2"));
  await user.click(button("Use 2012 in row 2"));
  await user.click(button("Add all 2 units"));
  expect(store.answers().powerUnits).toMatchObject([{ year: "2012" }]);
});

test("a lookup that failed can be tried again", async () => {
  vinConsent.set("yes");
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  let isDown = true;
  const { user } = await checkRows((call) => (isDown ? failWith(503) : both)(call));
  expect(await screen.findByText("Some VINs weren't looked up")).toBeTruthy();
  expect(button("Add all 2 units").disabled).toBe(false);
  isDown = false;
  await user.click(button("Try again"));
  expect(await screen.findByText("From the VIN: make, model, type, and GVWR")).toBeTruthy();
  expect(screen.queryByText("Some VINs weren't looked up")).toBeNull();
  log.mockRestore();
});

describe("answers that come after the rows were added", () => {
  /** Adds both rows; `answer` lets the answer come. */
  async function addEarly() {
    vinConsent.set("yes");
    let answer = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const shown = await checkRows(async (call) => {
      await gate;
      return both(call);
    });
    expect(screen.getByText(/^Looking up 2 VINs\.\.\./)).toBeTruthy();
    await shown.user.click(button("Add all 2 units"));
    return { ...shown, answer: () => answer() };
  }
  const filledIn = [{ make: "freightliner", model: "Cascadia", type: "tractor", gvwr: "class_8" }];

  test.each([
    ["a phone", () => mockPhoneScreen()],
    ["a wide screen", () => undefined],
  ])("fill in what is blank, say so, and are undone, on %s", async (_name, setUp) => {
    setUp();
    const { user, store, answer } = await addEarly();
    const before = store.answers().powerUnits;
    answer();
    await waitFor(() => expect(store.answers().powerUnits).toMatchObject(filledIn));
    expect(store.answers().trailers).toMatchObject([{ unitNumber: "R-2", type: "dry_van" }]);
    expect(screen.getAllByText("Filled in 1 row from the VIN.")).toHaveLength(2);
    const list = within(screen.getByRole("region", { name: /^Power units/ }));
    await user.click(list.getByRole("button", { name: /^Undo/ }));
    expect(store.answers().powerUnits).toEqual(before);
  });

  test("go with their rows when the import is undone", async () => {
    const { user, store, answer } = await addEarly();
    answer();
    await waitFor(() => expect(store.answers().powerUnits).toMatchObject(filledIn));
    const toast = within(screen.getByText("1 power unit and 1 trailer added").closest("li") ?? document.body);
    await user.click(toast.getByRole("button", { name: "Undo" }));
    expect([store.answers().powerUnits, store.answers().trailers]).toEqual([[], []]);
  });
});
