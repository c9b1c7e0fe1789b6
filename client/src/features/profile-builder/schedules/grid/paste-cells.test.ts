import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { newRowId, noColumn } from "#client/ui/data-grid/grid-column.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { rowProblems } from "#shared/profile/derived/problems.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { ScheduleEditor } from "./schedule-editor.ts";

const units: Answers = {
  powerUnits: [
    { year: "2019", make: "volvo", physicalDamage: true, value: "85000" },
    { make: "ford", physicalDamage: true, deductible: "1000", radius: "0_50" },
  ],
};
function open() {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(units);
  const editor = new ScheduleEditor(store, listByKey("powerUnits"));
  return { editor, rows: () => rowsAt(store.answers(), "powerUnits") };
}

describe("pasted cells", () => {
  test("that are blank leave what is there, and the defaults of a new row", () => {
    const { editor, rows } = open();
    const row = (rowId = newRowId(0), value = "90000") => [
      { rowId, columnId: "physicalDamage", text: "" },
      { rowId, columnId: "value", text: value },
      { rowId, columnId: "deductible", text: " " },
    ];
    editor.actions.edit([...row(editor.getItems()[1]?.id, "118000"), ...row()], "pasted");
    expect(rows().slice(1)).toEqual([
      { make: "ford", physicalDamage: true, value: "118000", deductible: "1000", radius: "0_50" },
      { physicalDamage: true, value: "90000" },
    ]);
    expect(editor.announcement.get()).toBe("Pasted 2 cells.");
  });

  test("that take answers away say so, and are undone together with what the VINs filled in since", () => {
    const { editor, rows } = open();
    const [first, second] = editor.getItems().map(({ id }) => id);
    editor.actions.edit([{ rowId: first ?? "", columnId: "physicalDamage", text: "no" }], "pasted");
    expect(editor.leftOut.get()).toEqual([
      {
        place: "Power unit 1, Value",
        text: "$85,000",
        reason: "Physical damage is off for this row.",
        isCleared: true,
      },
    ]);
    editor.setAnswers(new Map([[second ?? "", new Map([["type", "tractor"]])]]), "filling in 1 row");
    editor.undoReported();
    expect(rows()).toEqual(units.powerUnits);
    expect(editor.leftOut.get()).toEqual([]);
  });

  test("that aren't kept stay listed while others are typed, without an Undo that would take these back", () => {
    const { editor } = open();
    const [first = ""] = editor.getItems().map(({ id }) => id);
    const cell = (columnId: string, text: string) => ({ rowId: first, columnId, text });
    editor.actions.edit([cell("physicalDamage", "maybe"), cell(noColumn, "more")], "pasted");
    editor.actions.edit([{ rowId: first, columnId: "year", text: "2020" }], "typed");
    expect(editor.leftOut.get()).toEqual([
      { place: "Power unit 1, Physical damage", text: "maybe", reason: "Write yes or no." },
      { place: "Power unit 1, past the last column", text: "more", reason: "The grid has no column there." },
    ]);
    expect(editor.canUndoReported).toBe(false);
  });
});

describe("a pasted column", () => {
  /** Pastes texts into new rows of a list; what each row then has, and which of them the grid marks. */
  function pasteColumn(key: "drivers" | "powerUnits", columnId: string, ...texts: readonly string[]) {
    const store = new DraftStore(memoryStorage().storage);
    const list = listByKey(key);
    const editor = new ScheduleEditor(store, list);
    const cells = texts.map((text, at) => ({ rowId: newRowId(at), columnId, text }));
    editor.actions.edit(cells, "pasted");
    const rows = rowsAt(store.answers(), key);
    return {
      editor,
      answers: rows.map((row) => row[columnId]),
      marked: rows.filter((row) => rowProblems(list, row, new Date()).has(columnId)).length,
      listed: editor.leftOut.get().map(({ text, reason, isKept = false }) => ({ text, reason, isKept })),
      said: editor.announcement.get(),
    };
  }

  test("of dates has one order for all of them, as in an import", () => {
    const dates = ["13/05/1980", "05/06/1980", "07/08/1981"];
    const { answers, said, listed } = pasteColumn("drivers", "dateOfBirth", ...dates);
    expect(answers).toEqual(["05/13/1980", "06/05/1980", "08/07/1981"]);
    expect([said, listed]).toEqual(["Pasted 3 cells.", []]);
    expect(pasteColumn("drivers", "dateOfBirth", "05/13/1980", "05/06/1980").answers).toEqual([
      "05/13/1980",
      "05/06/1980",
    ]);
  });

  test("of dates that could be either way is asked about: none of them is guessed", () => {
    const { answers, listed, said } = pasteColumn("drivers", "dateOfBirth", "05.06.1980", "07.08.1981");
    const reason = "Is the month or the day first? Write the month first, like 01/31/1980.";
    expect(answers).toEqual(["05.06.1980", "07.08.1981"]);
    expect(listed).toEqual([
      { text: "05.06.1980", reason, isKept: true },
      { text: "07.08.1981", reason, isKept: true },
    ]);
    expect(said).toBe("Pasted 2 cells; 2 need a look.");
    const mixed = pasteColumn("drivers", "dateOfBirth", "13/05/1980", "05/13/1980", "05/06/1980");
    expect(mixed.answers.slice(0, 2)).toEqual(["13/05/1980", "05/13/1980"]);
    expect(mixed.listed).toContainEqual({ text: "05/06/1980", reason, isKept: false });
  });

  test("of names has the first name first", () => {
    const { answers, said } = pasteColumn("drivers", "fullName", "Doe, Ann", "Roe, Bob, Jr.", "Cy Poe");
    expect(answers).toEqual(["Ann Doe", "Bob Roe Jr.", "Cy Poe"]);
    expect(said).toBe("Pasted 3 cells.");
  });

  test.each([
    ["value", ["$118,000", "95%", "(92,500)", "118.000"], ["118000", "95%", "(92,500)", "118.000"], 3],
    ["value", ["118.000,00", "92.500"], ["118000", "92500"], 0],
    ["value", ["$118,000", "0.95", "98.5"], ["118000", "0.95", "98.5"], 2],
    ["year", ["2019", "44562", "19"], ["2019", "44562", "2019"], 1],
    ["vin", ["1FUJGLDR3CLBP8834", "1.23457E+16"], ["1FUJGLDR3CLBP8834", "1.23457E+16"], 1],
    ["unitNumber", ["101.0", "007", "12A"], ["101", "007", "12A"], 0],
  ])("of %s, %j, keeps what isn't valid as it is, marks it, and says so", (columnId, texts, kept, count) => {
    const { editor, answers, marked, listed, said } = pasteColumn("powerUnits", columnId, ...texts);
    expect(answers).toEqual(kept);
    expect([marked, listed.filter(({ isKept }) => isKept).length]).toEqual([count, count]);
    const look = { 0: "", 1: "; 1 needs a look" }[count] ?? `; ${count} need a look`;
    expect(said).toBe(`Pasted ${texts.length} cells${look}.`);
    editor.actions.undo();
    expect(editor.getItems()).toEqual([]);
  });

  test("says why a number that was rounded needs a look, or has no place", () => {
    const reason = "Your spreadsheet rounded this number. Type the whole number.";
    const text = "1.23457E+16";
    expect(pasteColumn("powerUnits", "vin", text).listed).toEqual([{ text, reason, isKept: true }]);
    expect(pasteColumn("drivers", "licenseNumber", text)).toMatchObject({
      answers: [undefined],
      listed: [{ text, reason, isKept: false }],
    });
  });

  test("that was copied from a grid stays unchanged", () => {
    const store = new DraftStore(memoryStorage().storage);
    const editor = new ScheduleEditor(store, listByKey("drivers"));
    const cells = ["13/05/1980", "05/06/1980"].map((text, at) => ({
      rowId: newRowId(at),
      columnId: "dateOfBirth",
      text,
    }));
    editor.actions.edit(cells, "copied");
    expect(rowsAt(store.answers(), "drivers").map((row) => row["dateOfBirth"])).toEqual([
      "13/05/1980",
      "05/06/1980",
    ]);
  });
});
