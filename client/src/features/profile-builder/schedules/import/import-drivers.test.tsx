import type { Answers } from "#shared/profile/answers.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import { mockPhoneScreen } from "#client/testing/phone-screen.ts";

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const dialog = () => screen.getByRole("dialog");
const group = (name: RegExp) => screen.getByRole("region", { name });

const list = [
  "Driver\tDOB\tDL No\tSt\tHire",
  "Smith, John\t1/2/80\td1234567\ttx\t3/19",
  "Maria Lopez\t13/13/80\tB7654321\tCA\tMar 2020",
  "John Smith\t1/2/1980\tD1234567\tTX\t",
  "Bob Roe\t2/3/81\tR1\tOK\t",
].join("\n");

const bob = {
  fullName: "Bob Roe",
  dateOfBirth: "02/03/1981",
  licenseNumber: "R1",
  licenseState: "OK",
} as const;
const bobsLine = "Bob Roe\t2/3/81\tR1\tOK\tApr 2020";

/** Opens the import and pastes a list. */
async function pasteList(text: string, answers: Answers = {}) {
  const shown = showBuilder({ section: "driver-schedule", answers });
  await shown.user.click(button(/^Paste or upload a list/));
  const input = await screen.findByLabelText("Paste rows from a spreadsheet");
  fireEvent.change(input, { target: { value: text } });
  await shown.user.click(button("Next: check the columns"));
  await screen.findByRole("heading", { name: "2. Check the columns" });
  return shown;
}

async function checkRows(text: string, answers: Answers = {}) {
  const shown = await pasteList(text, answers);
  await shown.user.click(button("Next: check the rows"));
  return shown;
}

describe("a pasted list of drivers", () => {
  test("says what becomes of each row, and adds none before the button is pressed", async () => {
    const { user, store } = await checkRows(list, {
      drivers: [bob],
    });
    expect(within(group(/Needs fixing \(1\)/)).getByText("Maria Lopez")).toBeTruthy();
    expect(within(group(/Ready to add \(1\)/)).getByText("John Smith")).toBeTruthy();
    expect(within(group(/Listed twice \(1\)/)).getByText("Same as row 2.")).toBeTruthy();
    expect(within(group(/Already in your list \(1\)/)).getByText("Bob Roe")).toBeTruthy();
    expect(
      screen.getByText("3 rows stay here: 1 to fix, 1 already in your list, and 1 listed twice."),
    ).toBeTruthy();
    expect(store.answers().drivers).toHaveLength(1);
    await user.click(button("Add 1 of 4 drivers"));
    expect(store.answers().drivers).toMatchObject([
      bob,
      {
        fullName: "John Smith",
        dateOfBirth: "01/02/1980",
        licenseNumber: "D1234567",
        licenseState: "TX",
        dateOfHire: "03/2019",
      },
    ]);
  });

  test("fills in what a driver in the list lacks, changes nothing there, and undoes it", async () => {
    const own = { ...bob, licenseState: "" };
    const { user, store } = await checkRows(`${list.split("\n")[0]}\n${bobsLine}`, { drivers: [own] });
    const before = store.answers();
    expect(
      within(group(/Fills in blanks \(1\)/)).getByText(
        "Fills in License state: Oklahoma and Date of hire: 04/2020",
      ),
    ).toBeTruthy();
    await user.click(button("Fill in 1 driver"));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(store.answers().drivers).toEqual([{ ...bob, dateOfHire: "04/2020" }]);
    const notice = within(screen.getByLabelText(/^Notifications/));
    expect(notice.getByText("1 driver filled in")).toBeTruthy();
    await user.click(notice.getByRole("button", { name: "Undo" }));
    expect(store.answers()).toEqual(before);
  });

  test("asks about a driver whose license differs from the list's, and adds one that the user confirms", async () => {
    const own = { ...bob, licenseNumber: "OWN1" };
    const { user, store } = await checkRows(`${list.split("\n")[0]}\n${bobsLine}`, { drivers: [own] });
    const asked = within(group(/Check before adding \(1\)/));
    expect(
      asked.getByText("A driver in your profile has the same name and date of birth, but another license."),
    ).toBeTruthy();
    expect(screen.getByText("1 row stays here: 1 to check.")).toBeTruthy();
    expect(button("Add 0 of 1 driver").disabled).toBe(true);
    await user.click(button("Add row 2 anyway"));
    await user.click(button("Add 1 driver"));
    expect(store.answers().drivers).toEqual([own, { ...bob, dateOfHire: "04/2020" }]);
  });

  test("takes a row once it is fixed, keeps the rest open, and undoes what was added", async () => {
    const { user, store } = await checkRows(list);
    const before = store.answers();
    const birth = screen.getByLabelText<HTMLInputElement>("Date of birth in row 3");
    expect(birth.value).toBe("13/13/80");
    expect(screen.getByText("That date doesn't exist. Check the month and day.")).toBeTruthy();
    await user.clear(birth);
    await user.type(birth, "3/13/80{Enter}");
    expect(within(group(/Needs fixing/)).getByText("Ready")).toBeTruthy();
    await user.click(button("Add 3 of 4 drivers"));
    expect(store.answers().drivers?.map(({ dateOfBirth }) => dateOfBirth)).toEqual([
      "01/02/1980",
      "03/13/1980",
      "02/03/1981",
    ]);
    expect(screen.getByText("3 drivers added to your profile")).toBeTruthy();
    await user.click(within(dialog()).getByRole("button", { name: "Undo" }));
    expect(store.answers().drivers ?? []).toEqual(before.drivers ?? []);
    expect(button("Add 3 of 4 drivers")).toBeTruthy();
  });
});

describe("an import that was left", () => {
  test("says so if the browser can't keep it", async () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = full;
    try {
      showBuilder({ section: "driver-schedule" });
      act(() => button(/^Paste or upload a list/).click());
      fireEvent.change(await screen.findByLabelText("Paste rows from a spreadsheet"), {
        target: { value: "Ann" },
      });
      expect(screen.getByText("Your browser can't keep this list")).toBeTruthy();
      act(() => button("Close").click());
      act(() => button(/^Paste or upload a list/).click());
      expect(screen.getByLabelText<HTMLTextAreaElement>("Paste rows from a spreadsheet").value).toBe("Ann");
    } finally {
      Storage.prototype.setItem = original;
    }
  });
});

test("cells of a spreadsheet that are pasted into a row's form open the import, and what was typed stays", async () => {
  mockPhoneScreen();
  const { user } = showBuilder({ section: "driver-schedule" });
  await user.click(button("Add Driver"));
  await user.type(screen.getByLabelText("Full name"), "Cy");
  await user.paste("Ana Diaz\tTX\t12345678\nBo Lee\tOK\t87654321\n");
  expect(await screen.findByRole("dialog", { name: "Add Drivers From a List" })).toBeTruthy();
  expect(screen.queryByText("Paste into the cells instead")).toBeNull();
  expect(document.querySelector<HTMLInputElement>("form input[name=fullName]")?.value).toBe("Cy");
});
