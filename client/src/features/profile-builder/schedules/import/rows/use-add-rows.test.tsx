import { listByKey } from "#shared/profile/registry.ts";
import { DraftProvider } from "#client/draft/store/draft-context.tsx";
import { DraftStore } from "#client/draft/store/draft-store.ts";
import { memoryStorage } from "#client/draft/store/draft-storage.ts";
import { toastStore } from "#client/ui/toast/toast-store.ts";
import { listDay, listsFor, readLines, wantedFor } from "#shared/profile/import/testing/lists.ts";
import { createRowReader, initialChoices, previewRows } from "#shared/profile/import/rows/preview.ts";
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import {
  createImportSession,
  clearImport,
  loadImport,
  noImport,
  type StoredImport,
} from "#client/features/profile-builder/schedules/import/import-session.ts";
import { useAddRows } from "./use-add-rows.ts";

const drivers = listByKey("drivers");
const lists = listsFor("drivers");

beforeEach(() => {
  sessionStorage.clear();
  clearImport(drivers);
  act(() => toastStore.set(undefined));
});

/** The last step of an import of these drivers, and the draft that they are added to. */
function importOf(...lines: string[]) {
  const source = readLines("drivers", "Name | DOB", ...lines);
  const store = new DraftStore(memoryStorage().storage);
  const session = createImportSession(drivers);
  session.change({ ...noImport, text: lines.join("\n"), step: "rows" });
  let closed = 0;
  const state = () => {
    const { stored } = session.get();
    const left = { ...source, rows: source.rows.filter(({ id }) => !stored.added.includes(id)) };
    const choices = { ...initialChoices(source), edits: stored.edits, leftOut: stored.leftOut };
    const rows = previewRows(left, choices, [], createRowReader(lists, listDay));
    const { change, clear: startOver } = session;
    return {
      lists,
      wanted: wantedFor("drivers"),
      stored,
      change,
      rows,
      startOver,
      source,
      isKept: true,
      vins: { asking: 0, count: 0, retry: () => undefined },
      pasted: undefined,
      unfinished: "",
      settle: () => undefined,
    };
  };
  const nothing = { readText: () => undefined, readFiles: () => undefined };
  const { result, rerender } = renderHook(() => useAddRows({ ...state(), ...nothing }, () => (closed += 1)), {
    wrapper: ({ children }) => <DraftProvider store={store}>{children}</DraftProvider>,
  });
  const run = (action: () => void) => {
    act(action);
    rerender();
  };
  return {
    session,
    closed: () => closed,
    names: () => (store.answers().drivers ?? []).map(({ fullName }) => fullName),
    store,
    outcome: () => result.current.outcome,
    add: () => run(() => result.current.add()),
    undo: () => run(() => result.current.outcome?.undo()),
    undoFromToast: () => run(() => toastStore.get()?.action?.run()),
    change: (next: Partial<StoredImport>) => run(() => session.change(next)),
  };
}

describe("adding the rows that are ready", () => {
  test("remembers them, so that they aren't added again", () => {
    const { add, names, session, outcome, closed } = importOf("Ann | 1/2/80", "Bob | soon");
    add();
    expect(names()).toEqual(["Ann"]);
    expect(session.get().stored.added).toEqual([0]);
    expect(outcome()?.text).toBe("1 driver added to your profile");
    expect(closed()).toBe(0);
    add();
    expect(names()).toEqual(["Ann"]);
  });

  test("closes the import and forgets the list once nothing is left", () => {
    const { add, session, closed } = importOf("Ann | 1/2/80", "Bob | 2/3/81");
    add();
    expect(closed()).toBe(1);
    expect(session.get().stored).toEqual(noImport);
    expect(toastStore.get()?.title).toBe("2 drivers added");
  });

  test("adds the rest in a second go", () => {
    const { add, names, change, closed } = importOf("Ann | 1/2/80", "Bob | soon");
    add();
    change({ edits: { 1: { dateOfBirth: "2/3/81" } } });
    add();
    expect(names()).toEqual(["Ann", "Bob"]);
    expect(closed()).toBe(1);
  });
});

describe("Undo", () => {
  test("takes the rows out of the profile and back into the list", () => {
    const { add, undo, names, session, outcome } = importOf("Ann | 1/2/80", "Bob | soon");
    add();
    undo();
    expect(names()).toEqual([]);
    expect(session.get().stored.added).toEqual([]);
    expect(outcome()).toBeUndefined();
  });

  test("keeps the corrections made since", () => {
    const { add, undo, change, session } = importOf("Ann | 1/2/80", "Bob | soon", "Cy | later");
    add();
    change({ edits: { 1: { dateOfBirth: "2/3/81" } }, leftOut: [2] });
    undo();
    expect(session.get().stored).toMatchObject({
      added: [],
      edits: { 1: { dateOfBirth: "2/3/81" } },
      leftOut: [2],
    });
  });

  test("takes back only its own rows of two goes", () => {
    const { add, undo, change, names, session } = importOf("Ann | 1/2/80", "Bob | soon", "Cy | later");
    add();
    change({ edits: { 1: { dateOfBirth: "2/3/81" } } });
    add();
    undo();
    expect(names()).toEqual(["Ann"]);
    expect(session.get().stored.added).toEqual([0]);
  });

  test("gives the whole list back after the import was closed", () => {
    const { add, undoFromToast, names } = importOf("Ann | 1/2/80", "Bob | 2/3/81");
    add();
    undoFromToast();
    expect(names()).toEqual([]);
    expect(loadImport(drivers)).toMatchObject({
      text: "Ann | 1/2/80\nBob | 2/3/81",
      step: "rows",
      added: [],
    });
  });

  test("leaves another list alone that was begun since", () => {
    const { add, undoFromToast, names } = importOf("Ann | 1/2/80");
    add();
    createImportSession(drivers).change({ text: "Dee | 3/4/82", step: "columns" });
    undoFromToast();
    expect(names()).toEqual([]);
    expect(loadImport(drivers)).toMatchObject({ text: "Dee | 3/4/82", step: "columns" });
  });

  test("leaves a row that was changed in the profile since, and says so", () => {
    const { add, undo, store, names } = importOf("Ann | 1/2/80", "Bob | 2/3/81", "Cy | soon");
    add();
    act(() =>
      store.update((answers) => ({
        ...answers,
        drivers: (answers.drivers ?? []).map((row) =>
          row.fullName === "Bob" ? { ...row, licenseState: "TX" } : row,
        ),
      })),
    );
    undo();
    expect(names()).toEqual(["Bob"]);
    expect(toastStore.get()?.description).toBe(
      "1 row removed from your profile. We left 1 row you've changed since then.",
    );
  });
});
