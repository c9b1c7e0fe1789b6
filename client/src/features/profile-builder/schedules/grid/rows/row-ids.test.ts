import type { Row } from "#shared/profile/field.ts";
import { describe, expect, test } from "vitest";
import { RowIds } from "./row-ids.ts";

const idsIn = (ids: RowIds, rows: readonly Row[]) => ids.match(rows).map(({ id }) => id);
const copy = (rows: readonly Row[]): Row[] => structuredClone([...rows]);

describe("the ids of rows", () => {
  const rows: Row[] = [{ fullName: "Ana" }, { fullName: "Bo" }, { fullName: "Cy" }];

  test("stay for rows that another tab wrote again, deleted or added to", () => {
    const ids = new RowIds();
    const [ana, bo, cy] = idsIn(ids, rows);
    expect(idsIn(ids, copy(rows))).toEqual([ana, bo, cy]);
    expect(idsIn(ids, copy(rows.slice(1)))).toEqual([bo, cy]);
    const [first, ...others] = idsIn(ids, [{ fullName: "Abe" }, ...copy(rows.slice(1))]);
    expect(others).toEqual([bo, cy]);
    expect([ana, bo, cy]).not.toContain(first);
  });

  test("stay for a row that was edited in place", () => {
    const ids = new RowIds();
    const before = idsIn(ids, rows);
    expect(idsIn(ids, rows.with(1, { fullName: "Bob" }))).toEqual(before);
  });

  test("are given to the new version of a row, wherever it is", () => {
    const ids = new RowIds();
    const [ana = "", bo, cy] = idsIn(ids, rows);
    const edited = { fullName: "Anna" };
    ids.expect([{ id: ana, row: edited }]);
    expect(idsIn(ids, [...rows.slice(1), edited])).toEqual([bo, cy, ana]);
  });

  test("stay for a row that is stored as another object, while another one is added", () => {
    const ids = new RowIds();
    const [ana = "", bo = ""] = idsIn(ids, rows);
    const di = { id: "di", row: { fullName: "Di" } };
    ids.expect([{ id: ana, row: { fullName: "Anna" } }, { id: bo, row: { fullName: "Bo" } }, di]);
    expect(idsIn(ids, [{ fullName: "Anna", licenseState: "TX" }, { fullName: "Bo" }, di.row])).toEqual([
      ana,
      bo,
      "di",
    ]);
  });

  test("are never shared by two rows", () => {
    const ids = new RowIds();
    idsIn(ids, [{ fullName: "Ana" }, { fullName: "Ana" }]);
    const after = idsIn(ids, [{ fullName: "Ana" }, { fullName: "Ana" }, { fullName: "Ana" }]);
    expect(new Set(after).size).toBe(3);
  });
});
