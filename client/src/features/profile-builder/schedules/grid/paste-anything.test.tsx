import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { sameAnswer } from "#client/draft/merge.ts";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { openImport } from "#client/features/profile-builder/schedules/import/open-import.ts";
import {
  isBlock,
  readClipboardText,
  toClipboardText,
  layOutPaste,
} from "#client/ui/data-grid/clipboard-block.ts";
import { type CellText, isNewRow } from "#client/ui/data-grid/grid-column.ts";
import { goTo, pasteCells } from "#client/ui/data-grid/grid-operations.ts";
import { getPlace, getRange } from "#client/ui/data-grid/use-data-grid.ts";
import { type Answers, isAnswered } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { act, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Formats } from "./rows/apply-texts.ts";
import { getPasteFormats } from "./schedule-editor.ts";
import { readText } from "./rows/read-text.ts";
import type { GridItem } from "#client/features/profile-builder/schedules/grid/rows/row-data.ts";
import { type ScheduleGridState, useScheduleGrid } from "./use-schedule-grid.ts";

const vin = "1FUJGLDR3CLBP8834";
const lists: Readonly<Record<string, Answers>> = {
  powerUnits: {
    powerUnits: [
      { unitNumber: "104", year: "2019", make: "volvo", vin, physicalDamage: true, value: "85000" },
      { make: "ford", physicalDamage: true, deductible: "1000", radius: "0_50", ownership: "financed" },
      { make: "mack", physicalDamage: false },
    ],
  },
  trailers: { trailers: [{ make: "wabash", physicalDamage: true, value: "9000" }, { year: "2018" }] },
  drivers: {
    ownerFullName: "Jane",
    ownerWillDrive: "yes",
    ownerLicenseState: "TX",
    drivers: [
      { fullName: "Jane", licenseState: "TX" },
      { fullName: "Bo", mvrConsent: "yes", endorsements: ["hazmat"] },
    ],
  },
};

const words = [
  "",
  " ",
  "Volvo",
  "2019",
  "$85,000",
  "yes",
  "no",
  "maybe",
  "TX",
  "04/09/1985",
  "Jane",
  "Bo",
  vin,
];
const others = [
  "104",
  "n/a",
  "Class A",
  "Year",
  "VIN",
  "Full name",
  "Financed",
  "Tank, Doubles",
  "a\nb",
  "\u0000",
  "13/05/1980",
  "05/06/1980",
  "07.08.1981",
  "Doe, Ann",
  "95%",
  "(92,500)",
  "118.000",
  "44562",
  "1.23457E+16",
  "#N/A",
];
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...words, ...others, "\u200B") },
  fc.string(),
  fc.string({ unit: "binary" }),
);
const block = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 });
const clipboard = fc.oneof(
  { weight: 4, arbitrary: block.map(toClipboardText) },
  fc.string({ unit: "binary" }),
);
const place = fc.record({ row: fc.integer({ min: -1, max: 3 }), column: fc.nat(12) });
const view = fc.record({
  from: place,
  to: place,
  showsFolded: fc.boolean(),
  search: fc.constantFrom("", "", "", "vo", "zz"),
});
type View = typeof view extends fc.Arbitrary<infer V> ? V : never;

/** Opens the grid of a list, with these cells selected. */
function open(key: string, { from, to, showsFolded, search }: View) {
  const list = { ...listByKey(key), maxRows: 6 };
  const store = new DraftStore(memoryStorage().storage);
  store.replace(lists[key] ?? {});
  openImport.set(undefined);
  const { result, unmount } = renderHook(() => useScheduleGrid(list), {
    wrapper: ({ children }) => <DraftProvider store={store}>{children}</DraftProvider>,
  });
  const state = () => result.current;
  act(() => state().setShowsFolded(showsFolded));
  act(() => state().grid.setView(undefined, search));
  act(() => goTo(state().grid, from));
  act(() => goTo(state().grid, to, true));
  return { list, store, state, unmount };
}

/** The labels of the answers that rows have lost. Flags aside: "no" is an answer to them that stores nothing. */
const findGone = ({ fields }: ListField, before: readonly GridItem[], after: readonly GridItem[]): string[] =>
  before.flatMap(({ id, row }) => {
    const now = after.find((item) => item.id === id)?.row ?? {};
    const isGone = (key: string) => isAnswered(row[key]) && !isAnswered(now[key]) && now[key] !== false;
    return fields.filter(({ key, kind }) => kind !== "flag" && isGone(key)).map(({ label }) => label);
  });

/** True if a row has the answer that a text stands for in a column of this format. */
function hasLanded(list: ListField, row: Row, { columnId, text }: CellText, formats: Formats): boolean {
  const field = list.fields.find(({ key }) => key === columnId);
  const reading = field && readText(list, field, text, formats.get(columnId));
  if (!reading || !("answer" in reading)) return false;
  const isNo = field.kind === "flag" && reading.answer === "";
  return isNo ? !isAnswered(row[field.key]) : sameAnswer(row[field.key], reading.answer);
}

/** Each text that isn't blank, with the cell that it is for. A single one has no place among the headers. */
function getTargets({ grid }: ScheduleGridState, text: string): readonly CellText[] {
  const cells = readClipboardText(text);
  const row = grid.focus && getPlace(grid, grid.focus.active).row;
  const top = row === -1 ? grid.shown.length : row;
  const range =
    getRange(grid) ?? (isBlock(cells) && top !== undefined && { top, bottom: top, left: 0, right: 0 });
  const [ids, columns] = [grid.shown, grid.columns].map((all) => all.map(({ id }) => id));
  const targets = range ? layOutPaste(cells, range, ids ?? [], columns ?? []) : [];
  return targets.filter((each) => /[^\s\p{C}]/u.test(each.text));
}

test.each(Object.keys(lists))(
  "whatever is pasted wherever into %s lands, is listed, or opens the import; Undo restores what was there",
  (key) => {
    const paste = fc.property(clipboard, view, (text, where) => {
      const { list, store, state, unmount } = open(key, where);
      const [before, targets, { editor }] = [store.answers(), getTargets(state(), text), state()];
      const items = editor.getItems();
      const known = new Set(items.map(({ id }) => id));
      act(() => pasteCells(state().grid, text));
      const pasted = openImport.get()?.pasted;
      expect(pasted?.text ?? text).toBe(text);
      expect(pasted ? store.answers() : before).toBe(before);
      act(() => pasted?.pasteAsCells?.());
      const listed = editor.leftOut.get().filter(({ isKept }) => !isKept);
      const formats = getPasteFormats(list, targets);
      const lost = targets.filter((target) => {
        const { label = "past the last column" } =
          list.fields.find((each) => each.key === target.columnId) ?? {};
        const isListed = listed.some(
          (each) => each.text === target.text && each.place.endsWith(`, ${label}`),
        );
        return (
          !isListed &&
          !editor
            .getItems()
            .some(
              ({ id, row }) =>
                (isNewRow(target.rowId) ? !known.has(id) : id === target.rowId) &&
                hasLanded(list, row, target, formats),
            )
        );
      });
      expect(lost).toEqual([]);
      const cleared = listed.filter(({ isCleared }) => isCleared);
      const gone = findGone(list, items, editor.getItems());
      expect(gone.filter((label) => !cleared.some((each) => each.place.endsWith(`, ${label}`)))).toEqual([]);
      if (editor.history.last) act(editor.actions.undo);
      expect(store.answers()).toEqual(before);
      unmount();
    });
    fc.assert(paste, { numRuns: 100 });
  },
);
