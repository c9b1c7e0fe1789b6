import fc from "fast-check";
import { listByKey } from "#shared/profile/registry.ts";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearImport,
  createImportSession,
  loadImport,
  noImport,
  type StoredImport,
  storeImport,
} from "./import-session.ts";

const drivers = listByKey("drivers");

beforeEach(() => {
  sessionStorage.clear();
  clearImport(drivers);
});
/** A browser with room for this many characters at a time. */
function withRoomFor(most: number): void {
  const setItem = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, value) {
    if (value.length > most) throw new DOMException("full", "QuotaExceededError");
    setItem.call(this, key, value);
  });
}

describe("a list that is too long for the browser's storage", () => {
  const text = "x".repeat(2000);

  test("is still known as not kept when only a choice about it changes, which has room", () => {
    withRoomFor(1000);
    const session = createImportSession(drivers);
    session.change({ text });
    session.change({ step: "columns", columns: [["fullName"]] });
    expect(session.get().isKept).toBe(false);
    expect(loadImport(drivers)).toMatchObject({ text, step: "columns" });
  });

  test("is kept with all its choices once there is room", () => {
    withRoomFor(1000);
    const session = createImportSession(drivers);
    session.change({ text, leftOut: [3] });
    vi.restoreAllMocks();
    session.change({ step: "rows" });
    expect(session.get().isKept).toBe(true);
    expect(sessionStorage.getItem("listImport.drivers.text")).toBe(text);
    expect(loadImport(drivers)).toMatchObject({ text, step: "rows", leftOut: [3] });
  });

  test("leaves the one that was kept before as it was, for after a reload", () => {
    storeImport(drivers, { ...noImport, text: "Ann", leftOut: [1] }, true);
    withRoomFor(1000);
    storeImport(drivers, { ...noImport, text }, true);
    expect(sessionStorage.getItem("listImport.drivers.text")).toBe("Ann");
    expect(loadImport(drivers).text).toBe(text);
  });
});

describe("a change that depends on what is there", () => {
  test("starts from what another session of the page kept since", () => {
    const [closed, open] = [createImportSession(drivers), createImportSession(drivers)];
    closed.change({ text: "Ann", added: [1] });
    open.change({ text: "Ann", added: [1], edits: { 2: { fullName: "Bob" } } });
    closed.change(({ added }) => ({ added: added.filter((id) => id !== 1) }));
    expect(loadImport(drivers)).toMatchObject({ added: [], edits: { 2: { fullName: "Bob" } } });
  });

  test("changes nothing with nothing", () => {
    const session = createImportSession(drivers);
    session.change({ text: "Ann", leftOut: [4] });
    const before = session.get();
    session.change(() => ({}));
    expect(session.get()).toEqual(before);
  });
});

test("whatever is stored is loaded again, wherever it had to be kept", () => {
  const ids = fc.array(fc.nat(50), { maxLength: 5 });
  const change: fc.Arbitrary<Partial<StoredImport>> = fc.oneof(
    fc.record({ text: fc.string({ minLength: 1, maxLength: 60 }) }),
    fc.record({ leftOut: ids }),
    fc.record({ added: ids }),
    fc.record({ step: fc.constantFrom("source" as const, "columns" as const, "rows" as const) }),
    fc.record({ columns: fc.array(fc.option(fc.array(fc.constantFrom("", "fullName")))) }),
  );
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 200 }),
      (changes, room) => {
        clearImport(drivers);
        const session = createImportSession(drivers);
        withRoomFor(room);
        session.change({ text: "Name" });
        for (const each of changes) session.change(each);
        expect(loadImport(drivers)).toEqual(session.get().stored);
        const { isKept, stored } = session.get();
        expect(!isKept || sessionStorage.getItem("listImport.drivers.text") === stored.text).toBe(true);
        vi.restoreAllMocks();
      },
    ),
  );
});
