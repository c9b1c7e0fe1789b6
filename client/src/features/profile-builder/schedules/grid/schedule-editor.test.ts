import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { newRowId } from "#client/ui/data-grid/grid-column.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ScheduleEditor } from "./schedule-editor.ts";

function edit(list: "powerUnits" | "drivers", answers: Answers) {
  const memory = memoryStorage();
  const store = new DraftStore(memory.storage);
  store.replace(answers);
  const field = listByKey(list);
  const editor = new ScheduleEditor(store, field);
  const idAt = (index: number): string => editor.getItems()[index]?.id ?? newRowId(0);
  return { store, editor, idAt, memory, columns: field.fields.map(({ key }) => key) };
}

const units: Answers = {
  powerUnits: [
    { year: "2019", make: "volvo", vin: "1FUJGLDR5CSBH1234", physicalDamage: true, value: "85000" },
    { year: "2020", make: "mack", physicalDamage: false },
    { make: "ford", physicalDamage: true, deductible: "1000", radius: "0_50" },
  ],
};
const drivers: Answers = {
  ownerFullName: "Jane",
  ownerWillDrive: "yes",
  ownerLicenseState: "TX",
  drivers: [{ fullName: "Jane", licenseState: "TX" }, { fullName: "Bo" }],
};

const place = fc.nat(5);
const text = fc.constantFrom(
  "Volvo",
  "2019",
  "$85,000",
  "yes",
  "no",
  "",
  "maybe",
  "Jane",
  "TX",
  "04/09/1985",
);
const step = fc.oneof(
  fc.record({
    kind: fc.constant("edit" as const),
    cells: fc.array(fc.tuple(place, place, text), { maxLength: 6 }),
  }),
  fc.record({ kind: fc.constant("fill" as const), from: place, to: place, column: place }),
  fc.record({ kind: fc.constantFrom("duplicate" as const, "remove" as const), row: place }),
  fc.record({ kind: fc.constantFrom("undo" as const, "redo" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run({ editor, idAt, columns }: ReturnType<typeof edit>, one: Step): void {
  const count = editor.getItems().length;
  const column = (index: number) => columns[index % columns.length] ?? "";
  switch (one.kind) {
    case "edit":
      editor.actions.edit(
        one.cells.map(([row, at, value]) => ({
          rowId: row < count ? idAt(row) : newRowId(row - count),
          columnId: column(at),
          text: value,
        })),
        "pasted",
      );
      return;
    case "fill":
      editor.actions.fillDown({ from: idAt(one.from), to: [idAt(one.to)], columnIds: [column(one.column)] });
      return;
    case "duplicate":
      editor.duplicate(new Set([idAt(one.row)]));
      return;
    case "remove":
      editor.remove(new Set([idAt(one.row)]));
      return;
    default:
      editor.actions[one.kind]();
  }
}

describe("edits in the grid", () => {
  test.each([
    ["powerUnits", units],
    ["drivers", drivers],
  ] as const)(
    "of %s: whatever is done, undoing all of it leads back, and redoing all of it forth",
    (list, answers) => {
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          const at = edit(list, answers);
          const before = at.store.answers();
          for (const one of steps) run(at, one);
          while (at.editor.history.state.get().redo !== undefined) at.editor.actions.redo();
          const after = at.store.answers();
          while (at.editor.history.state.get().undo !== undefined) at.editor.actions.undo();
          expect(at.store.answers()).toEqual(before);
          while (at.editor.history.state.get().redo !== undefined) at.editor.actions.redo();
          expect(at.store.answers()).toEqual(after);
        }),
        { numRuns: 60 },
      );
    },
  );

  test("undo keeps what has changed elsewhere since", () => {
    const { store, editor, idAt } = edit("powerUnits", units);
    editor.actions.edit([{ rowId: idAt(0), columnId: "year", text: "2021" }], "typed");
    store.update((answers) => ({
      ...answers,
      companyName: "Lopez",
      powerUnits: (answers.powerUnits ?? []).map((row, at) => (at === 1 ? { ...row, make: "ram" } : row)),
    }));
    editor.actions.undo();
    expect(store.answers()).toMatchObject({
      companyName: "Lopez",
      powerUnits: [{ year: "2019" }, { make: "ram" }, { make: "ford" }],
    });
  });

  test("a row keeps its id while another tab adds one above it, and its edit lands in it", () => {
    const { store, editor, idAt, memory } = edit("powerUnits", units);
    store.save();
    const id = idAt(1);
    const other = new DraftStore(memory.storage);
    other.update((answers) => ({ ...answers, powerUnits: [{ make: "gmc" }, ...(answers.powerUnits ?? [])] }));
    other.save();
    store.storedChanged();
    editor.actions.edit([{ rowId: id, columnId: "make", text: "Isuzu" }], "typed");
    expect(store.answers().powerUnits?.map(({ make }) => make)).toEqual(["gmc", "volvo", "isuzu", "ford"]);
  });

  test("a text typed into a row that another tab deleted comes back as a new row", () => {
    const { store, editor, idAt } = edit("powerUnits", units);
    const id = idAt(1);
    store.update((answers) => ({ ...answers, powerUnits: answers.powerUnits?.toSpliced(1, 1) ?? [] }));
    editor.actions.edit([{ rowId: id, columnId: "make", text: "Isuzu" }], "typed");
    expect(store.answers().powerUnits).toHaveLength(3);
    expect(store.answers().powerUnits?.[2]).toEqual({ make: "isuzu", physicalDamage: true });
  });

  test("the owner's row goes on to the owner, and comes back with undo", () => {
    const { store, editor, idAt } = edit("drivers", drivers);
    editor.actions.edit([{ rowId: idAt(0), columnId: "licenseNumber", text: "b7" }], "typed");
    expect(store.answers().ownerLicenseNumber).toBe("B7");
    editor.remove(new Set([idAt(0)]));
    expect(store.answers().ownerWillDrive).toBe("no");
    editor.actions.undo();
    editor.actions.undo();
    expect(store.answers()).toEqual(expect.objectContaining(drivers));
    expect(store.answers().ownerLicenseNumber).toBeUndefined();
  });

  test("the owner's date of hire can't be pasted, and the report says so", () => {
    const { editor, idAt } = edit("drivers", drivers);
    editor.actions.edit([{ rowId: idAt(0), columnId: "dateOfHire", text: "03/2020" }], "pasted");
    expect(editor.leftOut.get()).toEqual([
      { place: "Driver 1, Date of hire", text: "03/2020", reason: "This is the owner." },
    ]);
  });

  test("editing many says where there was no place for it", () => {
    const { store, editor } = edit("powerUnits", units);
    const ids = new Set(editor.getItems().map(({ id }) => id));
    editor.bulkEdit(
      ids,
      new Map([
        ["radius", "501_plus"],
        ["deductible", "2500"],
      ]),
      false,
    );
    expect(store.answers().powerUnits?.map(({ radius, deductible }) => [radius, deductible])).toEqual([
      ["501_plus", "2500"],
      ["501_plus", undefined],
      ["501_plus", "2500"],
    ]);
    expect(editor.announcement.get()).toContain("Skipped 1 cell that doesn't apply.");
  });

  test("a duplicate has no VIN and is below its original", () => {
    const { store, editor, idAt } = edit("powerUnits", units);
    editor.duplicate(new Set([idAt(0)]));
    expect(store.answers().powerUnits?.[1]).toEqual({
      year: "2019",
      make: "volvo",
      physicalDamage: true,
      value: "85000",
    });
    expect(store.answers().powerUnits).toHaveLength(4);
  });
});
