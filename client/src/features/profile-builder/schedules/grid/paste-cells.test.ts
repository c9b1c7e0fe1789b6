import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/memory-storage.ts";
import { newRowId } from "#client/ui/data-grid/grid-column.ts";
import { layOutPaste } from "#client/ui/data-grid/lay-out-paste.ts";
import { type Answers, isAnswered, rowsAt } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ScheduleEditor } from "./schedule-editor.ts";

const units: Answers = {
  powerUnits: [
    { year: "2019", make: "volvo", physicalDamage: true, value: "85000" },
    { make: "ford", physicalDamage: true, deductible: "1000", radius: "0_50" },
  ],
};
const drivers: Answers = {
  ownerFullName: "Jane",
  ownerWillDrive: "yes",
  drivers: [{ fullName: "Jane", licenseState: "TX" }, { fullName: "Bo" }],
};

function open(key: "powerUnits" | "drivers", answers: Answers) {
  const store = new DraftStore(memoryStorage().storage);
  store.replace(answers);
  const list = listByKey(key);
  const editor = new ScheduleEditor(store, list);
  return { store, list, editor, rows: () => rowsAt(store.answers(), key) };
}

describe("pasted cells", () => {
  test("that are blank leave what is there, and the defaults of a new row", () => {
    const { editor, rows } = open("powerUnits", units);
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
    const { editor, rows } = open("powerUnits", units);
    const [first, second] = editor.getItems().map(({ id }) => id);
    editor.actions.edit([{ rowId: first ?? "", columnId: "physicalDamage", text: "no" }], "pasted");
    expect(editor.leftOut.get()).toEqual([
      { place: "Row 1, Value", text: "$85,000", reason: "Physical damage is off for this row." },
    ]);
    editor.setAnswers(new Map([[second ?? "", new Map([["type", "tractor"]])]]), "filling in 1 row");
    editor.undoReported();
    expect(rows()).toEqual(units.powerUnits);
    expect(editor.leftOut.get()).toEqual([]);
  });

  test("that aren't kept stay listed while others are typed, without an Undo that would take these back", () => {
    const { editor } = open("powerUnits", units);
    const [first = ""] = editor.getItems().map(({ id }) => id);
    editor.actions.edit([{ rowId: first, columnId: "physicalDamage", text: "maybe" }], "pasted", ["more"]);
    editor.actions.edit([{ rowId: first, columnId: "year", text: "2020" }], "typed");
    expect(editor.leftOut.get()).toHaveLength(2);
    expect(editor.canUndoReported).toBe(false);
  });

  const word = fc.constantFrom("Volvo", "2019", "$85,000", "yes", "no", "", "maybe", "TX", "04/09/1985", "!");
  const block = fc.array(fc.array(fc.oneof(word, fc.string()), { minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 4,
  });

  test.each([
    ["powerUnits", units],
    ["drivers", drivers],
  ] as const)(
    "of %s: each lands or is listed, none takes an answer away unsaid, and Undo restores",
    (key, answers) => {
      fc.assert(
        fc.property(block, fc.nat(2), fc.nat(12), (texts, row, left) => {
          const { store, list, editor, rows } = open(key, answers);
          const before = store.answers();
          const countAnswers = (): number =>
            rows().reduce(
              (sum, each) => sum + Object.values(each).filter((one) => isAnswered(one)).length,
              0,
            );
          const count = countAnswers();
          const ids = editor.getItems().map(({ id }) => id);
          const at = left % list.fields.length;
          const columns = list.fields.map((field) => field.key);
          const range = { top: row, bottom: row, left: at, right: at };
          const { cells, outside } = layOutPaste(texts, range, ids, columns);
          editor.actions.edit(cells, "pasted", outside);
          const listed = editor.leftOut.get();
          expect(countAnswers() + listed.length).toBeGreaterThanOrEqual(count);
          for (const cell of cells.filter(({ rowId, text }) => ids.includes(rowId) && text.trim() !== "")) {
            const index = ids.indexOf(cell.rowId);
            const field = list.fields.find((each) => each.key === cell.columnId);
            const isListed = listed.some((each) => each.place === `Row ${index + 1}, ${field?.label}`);
            // A checkbox that isn't checked has no answer.
            const isOff = field?.kind === "flag" && cell.text === "no";
            expect(isListed || isOff || rows()[index]?.[cell.columnId] !== undefined).toBe(true);
          }
          editor.undoReported();
          expect(store.answers()).toEqual(before);
        }),
        { numRuns: 60 },
      );
    },
  );
});
