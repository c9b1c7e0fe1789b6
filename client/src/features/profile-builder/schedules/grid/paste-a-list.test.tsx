import { clearImport, loadImport } from "#client/features/profile-builder/schedules/import/import-session.ts";
import { showBuilder } from "#client/testing/builder-harness.tsx";
import type { Answers } from "#shared/profile/answers.ts";
import { listByKey } from "#shared/profile/registry.ts";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";

const powerUnits = listByKey("powerUnits");
const vins = ["1FUJGLDR3CLBP8834", "1XKYDP9XXFJ440749"];
const sheet = `Unit #\tYear\tMake\tVIN\tStated Value\n${vins
  .map((vin, at) => `10${at}\t201${at}\tVolvo\t${vin}\t$8${at},000`)
  .join("\n")}\n`;
const mack = [{ year: "2001", make: "mack", vin: "OLD1", physicalDamage: true }];

afterEach(() => act(() => clearImport(powerUnits)));

async function openAt(column: string, answers: Answers = { powerUnits: mack }) {
  const page = showBuilder({ section: "equipment-schedule", answers, grids: ["powerUnits"] });
  const grid = screen.getByRole("grid", { name: "Power units" });
  const cells = [...grid.querySelectorAll<HTMLElement>(`[data-column="${column}"][role=gridcell]`)];
  await page.user.click(cells[0] ?? grid);
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Add Units From a List" }));
  const press = async (name: string) =>
    page.user.click(await (await dialog()).findByRole("button", { name }));
  const rows = () => (page.store.answers().powerUnits ?? []).map(({ vin, value }) => [vin, value]);
  return { ...page, paste, dialog, press, rows };
}

const added = [
  ["OLD1", undefined],
  [vins[0], "80000"],
  [vins[1], "81000"],
];

describe("a whole sheet pasted into the grid", () => {
  test("opens the import with its columns matched and its rows ready", async () => {
    const { paste, dialog, press, rows } = await openAt("radius");
    paste(sheet);
    expect(
      await (await dialog()).findByText(/^We found Unit number, Year, Make, VIN, and Value\./),
    ).toBeTruthy();
    expect(rows()).toEqual(added.slice(0, 1));
    await press("Add all 2 units");
    expect(rows()).toEqual(added);
    expect(loadImport(powerUnits).text).toBe("");
  });

  test("is a list, too, where commas separate its cells", async () => {
    const { paste, press, rows } = await openAt("vin");
    paste(sheet.replaceAll(",000", "000").replaceAll("\t", ","));
    await press("Add all 2 units");
    expect(rows()).toEqual(added);
  });

  test("can be pasted into the cells all the same", async () => {
    const { paste, press, rows } = await openAt("vin");
    paste(`2012\tVolvo\t${vins[1]}`);
    await press("Paste into the cells instead");
    expect(rows()).toEqual([["2012", undefined]]);
    expect(loadImport(powerUnits).text).toBe("");
  });

  test("asks before it takes the place of another list that isn't finished", async () => {
    const { paste, dialog, press, user, rows } = await openAt("vin");
    paste(sheet.replace(`Volvo\t${vins[0]}`, "\t"));
    await press("Add 1 of 2 units");
    await user.click((await dialog()).getByRole("button", { name: "Close" }));
    expect(screen.getByText("Unfinished list: 1 row you pasted")).toBeTruthy();
    paste(sheet);
    await (await dialog()).findByText(/^You have an unfinished list: 1 row you pasted\./);
    expect(loadImport(powerUnits).added).toEqual([1]);
    await press("Discard it and use the rows you just pasted");
    await press("Add 1 of 2 units");
    expect(rows()).toHaveLength(3);
  });
});

test("a column pasted into its cells says which of them need a look, until it is undone", async () => {
  const { paste, user, store } = await openAt("value");
  const before = store.answers();
  paste("$118,000\n95%\n(92,500)");
  const report = within(screen.getByRole("alert"));
  expect(report.getByText("2 cells need a look")).toBeTruthy();
  expect(report.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Power unit 2, Value: 95%. Enter whole dollars, like 750,000 or 750k.",
    "Power unit 3, Value: (92,500). Enter whole dollars, like 750,000 or 750k.",
  ]);
  expect(screen.getByText("Pasted 3 cells; 2 need a look.")).toBeTruthy();
  await user.click(report.getByRole("button", { name: "Undo" }));
  expect(store.answers()).toEqual(before);
  expect(screen.queryByText("2 cells need a look")).toBeNull();
});

describe("a list that isn't finished", () => {
  test("says so after a reload, is gone on with, or discarded and brought back", async () => {
    const { paste, dialog, user, view, store, storage } = await openAt("vin");
    paste(sheet);
    await user.click((await dialog()).getByRole("button", { name: "Close" }));
    act(() => store.save());
    view.unmount();
    showBuilder({ section: "equipment-schedule", storage });
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await (await dialog()).findByRole("button", { name: "Add all 2 units" })).toBeTruthy();
    await user.click((await dialog()).getByRole("button", { name: "Close" }));
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(screen.queryByText(/^Unfinished list:/)).toBeNull();
    expect(loadImport(powerUnits).text).toBe("");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(screen.getAllByText("Unfinished list: 2 rows you pasted")).toHaveLength(1);
  });
});
