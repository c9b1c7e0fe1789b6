import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { newRowId, noColumn } from "#client/ui/data-grid/grid-column.ts";
import { type Answers, rowsAt } from "#shared/profile/answers.ts";
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
