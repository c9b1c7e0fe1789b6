import { listByKey } from "#shared/profile/registry.ts";
import { beforeEach, describe, expect, test } from "vitest";
import {
  clearImport,
  createImportSession,
  loadImport,
  noImport,
  type StoredImport,
  storeImport,
} from "./import-session.ts";

const [drivers, powerUnits, trailers] = [
  listByKey("drivers"),
  listByKey("powerUnits"),
  listByKey("trailers"),
];

const half: StoredImport = {
  text: "Name\tDOB\nAnn\t1/2/80",
  name: "drivers.csv",
  notes: ["1 row hidden in your file: read too."],
  step: "rows",
  columns: [["fullName", "dateOfBirth"], null],
  edits: { 0: { dateOfBirth: "1/3/80" } },
  leftOut: [1],
  added: [2],
  takenBack: [1],
  dateOrders: { "0.1": "dayFirst" },
};

beforeEach(() => {
  sessionStorage.clear();
  clearImport(drivers);
  clearImport(powerUnits);
});

describe("an unfinished import", () => {
  test("is there again as it was left, for its own list", () => {
    expect(storeImport(drivers, half, true)).toBe(true);
    expect(loadImport(drivers)).toEqual(half);
    expect(loadImport(powerUnits)).toEqual(noImport);
  });

  test("of an earlier version is there too, without what that didn't know", () => {
    const { text, takenBack: _back, dateOrders: _orders, ...before } = half;
    sessionStorage.setItem("listImport.drivers.text", text);
    sessionStorage.setItem("listImport.drivers", JSON.stringify(before));
    expect(loadImport(drivers)).toEqual({ ...half, takenBack: [], dateOrders: {} });
  });

  test("is the same for power units and trailers, which one file may hold", () => {
    storeImport(powerUnits, half, true);
    expect(loadImport(trailers)).toEqual(half);
  });

  test("is gone once it is cleared", () => {
    storeImport(drivers, half, true);
    clearImport(drivers);
    expect(loadImport(drivers)).toEqual(noImport);
    expect(sessionStorage).toHaveLength(0);
  });

  test("leaves nothing behind once its text is emptied", () => {
    storeImport(drivers, half, true);
    expect(storeImport(drivers, { ...half, text: "" }, true)).toBe(true);
    expect(sessionStorage).toHaveLength(0);
  });

  test("writes its text only when that changes: a list may have megabytes", () => {
    storeImport(drivers, half, true);
    storeImport(drivers, { ...half, text: "not written", leftOut: [] }, false);
    expect(loadImport(drivers)).toEqual({ ...half, leftOut: [] });
  });

  test.each([
    ["no JSON", "{"],
    ["another shape", JSON.stringify({ step: "done" })],
    ["nothing", "null"],
  ])("keeps its text where the choices are %s", (_name, stored) => {
    storeImport(drivers, half, true);
    const key = Object.keys(sessionStorage).find((each) => !each.endsWith(".text")) ?? "";
    sessionStorage.setItem(key, stored);
    expect(loadImport(drivers)).toEqual({ ...noImport, text: half.text });
  });
});

describe("its session", () => {
  test("tells its listeners of each change, and keeps it", () => {
    const session = createImportSession(drivers);
    let changes = 0;
    const stop = session.subscribe(() => (changes += 1));
    session.change({ text: "Ann" });
    session.change({ step: "columns" });
    stop();
    session.change({ step: "rows" });
    expect(changes).toBe(2);
    expect(createImportSession(drivers).get()).toEqual({
      stored: { ...noImport, text: "Ann", step: "rows" },
      isKept: true,
    });
  });

  test("says so if only this page has it, and still has it when it is opened again", () => {
    const original = Storage.prototype.setItem;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    try {
      const session = createImportSession(drivers);
      session.change({ text: "Ann" });
      expect(session.get().isKept).toBe(false);
      expect(createImportSession(drivers).get().stored.text).toBe("Ann");
      session.clear();
      expect(session.get()).toEqual({ stored: noImport, isKept: true });
    } finally {
      Storage.prototype.setItem = original;
    }
  });
});
