import { expect, test } from "vitest";
import { unfinishedListsSlot } from "#client/features/profile-builder/schedules/schedule-slots.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { openImport } from "./open-import.ts";
import { plugInLists } from "./plug-in.ts";
import { loadImport, noImport, storeImport } from "./import-session.ts";

test("unfinished lists are described once, dropped with the import that is open, and brought back", () => {
  plugInLists();
  const lists = unfinishedListsSlot.get();
  const [drivers, units] = [listByKey("drivers"), listByKey("powerUnits")];
  storeImport(drivers, { ...noImport, text: "Ana Lopez", rows: 1, name: "drivers.csv" }, true);
  storeImport(units, { ...noImport, text: "104", rows: 2 }, true);
  expect(lists?.describe()).toEqual(["1 row from drivers.csv", "2 rows you pasted"]);
  const restore = lists?.take();
  openImport.set({ list: drivers });
  lists?.drop();
  expect([lists?.describe(), openImport.get()]).toEqual([[], undefined]);
  restore?.();
  expect([loadImport(drivers).text, loadImport(units).text]).toEqual(["Ana Lopez", "104"]);
});
