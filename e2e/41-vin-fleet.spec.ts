import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { readXlsx } from "../shared/testing/xlsx-books.ts";
import { findViolations } from "./support/axe.ts";
import { storedAnswers } from "./support/draft.ts";
import { test } from "./support/agency.ts";
import { openWithList, listVin, listVins } from "./support/fleet-check.ts";
import { expect, toastOn } from "./support/test.ts";
import { collectRows, rowIndexes } from "./support/virtual-rows.ts";

const readDownload = async (download: Download): Promise<Buffer> => readFile(await download.path());

/** Returns the fleet stored for this tab. */
const kept = async (page: Page) => page.evaluate(() => sessionStorage.getItem("vin_fleet_check") ?? "");

test("300 VINs are checked fifty at a time, cancelled, continued, and kept over a reload", async ({
  page,
  agency,
}) => {
  const list = listVins(300, "A");
  const fleet = await openWithList(page, list.join("\n"));
  await expect(page.getByText("300 VINs found.")).toBeVisible();
  agency.mode = "slow";
  await fleet.check.click();
  await expect.poll(() => agency.requests.length).toBe(1);
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "0 of 300");
  agency.release();
  await expect.poll(() => agency.requests.length).toBe(2);
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "50 of 300");
  await page.getByText("Cancel", { exact: true }).click();
  await expect(page.getByText("Continue with 250 VINs")).toBeVisible();
  expect(agency.requests.every(({ vins }) => vins.length === 50)).toBe(true);

  await expect.poll(async () => (await kept(page)).includes("Cascadia")).toBe(true);
  agency.mode = "normal";
  agency.release();
  await page.reload();
  await page.getByText("Continue with 250 VINs").click();
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "300 of 300");
  await expect(page.getByText("300 of 300 checked", { exact: true })).toBeVisible();
  expect(new Set(agency.vins).size).toBe(300);
  await expect(fleet.table).toHaveAttribute("aria-rowcount", "301");
  const { texts } = await collectRows(fleet.table);
  expect([...texts.keys()].toSorted((one, other) => one - other)).toEqual(rowIndexes(300));
  expect(list.filter((vin, index) => texts.get(index + 2)?.includes(vin) !== true)).toEqual([]);

  const file = page.waitForEvent("download");
  await fleet.button("CSV").click();
  const [, ...lines] = (await readDownload(await file)).toString("utf8").trim().split("\r\n");
  expect(lines.map((line) => line.split(",")[2])).toEqual(list);
});

test("rows that are wrong stay, say why and can be mended; the good ones go into table, files and schedule @core", async ({
  page,
  agency,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const [tractor, kenworth, trailer, mack] = [0, 1, 2, 3].map((index) => listVin(index, "B"));
  const mistyped = (kenworth ?? "").replace(/0$/, "O").replace(/1$/, "I");
  const list = [
    "Unit\tVIN\tModel year\tStated value",
    `7\t${tractor}\t2012\t$45,000`,
    `8\t${mistyped}\t`,
    `9\t${trailer?.slice(1)}\t`,
    `10\t${tractor?.toLowerCase()}\t`,
    `11\t${trailer}\t`,
    `12\t${mack}\t2015`,
    "13\t=1+1\t",
  ];
  const fleet = await openWithList(page, list.join("\n"));
  await expect(page.getByText("4 VINs found.")).toBeVisible();
  await fleet.check.click();
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "3 of 3");
  expect(agency.vins).toEqual([`${tractor},2012`, trailer, `${mack},2012`]);
  await expect(fleet.rows).toContainText([
    /Checked.*2.*Freightliner/s,
    /Not a VIN.*"I" at position 17 cannot be in a VIN/s,
    /Not a VIN.*It has 16 characters; a VIN has 17/s,
    /Duplicate.*The same VIN as in row 2/s,
    /Checked.*Wabash/s,
    /Checked.*Mack.*Your list says 2015, the VIN says 2012/s,
    /Not a VIN.*=1\+1.*This is not a VIN/s,
  ]);
  expect(await findViolations(page)).toEqual([]);

  await fleet.button(`Use ${kenworth}`).click();
  await expect(fleet.progress).toHaveAttribute("aria-valuetext", "4 of 4");
  await expect(fleet.rows.nth(1)).toContainText("Kenworth");

  await fleet.button(/^Needs review/).click();
  await expect(fleet.rows).toHaveCount(4);
  await fleet.button(/^Trailers/).click();
  await expect(fleet.rows).toHaveCount(1);
  await fleet.button(/^All rows/).click();
  await page.getByRole("searchbox").fill("mack 2012");
  await expect(fleet.rows).toHaveCount(1);
  await page.getByRole("searchbox").fill("");
  await page.getByRole("columnheader", { name: "Make" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Make" })).toHaveAttribute("aria-sort", "ascending");
  await expect(fleet.rows.first()).toContainText("Freightliner");
  await page.getByRole("columnheader", { name: "Row" }).getByRole("button").click();

  const csvFile = page.waitForEvent("download");
  await fleet.button("CSV").click();
  const csv = (await readDownload(await csvFile)).toString("utf8").split("\r\n");
  expect(csv[0]).toMatch(/^\ufeffRow,Status,VIN,/);
  expect(csv[7]).toContain("'=1+1");

  const xlsxFile = page.waitForEvent("download");
  await fleet.button("Excel").click();
  const [sheet] = readXlsx(await readDownload(await xlsxFile));
  expect(sheet?.data[1]?.slice(0, 5)).toEqual([2, "Checked", tractor, null, 2012]);
  expect(sheet?.data[7]?.[3]).toBe("=1+1");

  await fleet.button("Copy").click();
  await expect(toastOn(page)).toContainText("7 rows");
  const pasted = await page.evaluate(async () => navigator.clipboard.readText());
  expect(pasted.split(/\r?\n/)[1]?.split("\t").slice(0, 3)).toEqual(["2", "Checked", tractor]);

  const add = fleet.button("Add to my equipment schedule");
  await add.click();
  await expect(toastOn(page)).toContainText("3 power units and 1 trailer added. 3 left out.");
  await toastOn(page).getByRole("button", { name: "Undo" }).click();
  await expect(toastOn(page)).toContainText("4 rows removed from your schedule.");
  await add.click();
  await expect(toastOn(page)).toContainText("3 power units and 1 trailer added.");
  await expect(page.getByText("1 listed twice: row 5")).toBeVisible();
  // After the toast: it goes by itself, and this takes long on a busy machine.
  expect(await findViolations(page)).toEqual([]);
  await add.click();
  await expect(page.getByText(/^4 already in your schedule, not changed/)).toBeVisible();
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({
      powerUnits: [{ vin: tractor, year: "2012", value: "45000" }, { vin: kenworth }, { vin: mack }],
      trailers: [{ vin: trailer, type: "dry_van" }],
    });
  await fleet.button("Open the schedule").click();
  await expect(page).toHaveURL(/profile-builder\?section=equipment-schedule/);
});
