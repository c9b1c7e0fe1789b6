import { storedAnswers } from "./support/draft.ts";
import { test } from "./support/agency.ts";
import { expect, toastOn } from "./support/test.ts";
import { openVin, recordRequests, vinPage, vinWith } from "./support/vin-check.ts";

const invalid = "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";
const cascadia = /^20\d\d FREIGHTLINER Cascadia$/;

test("a VIN is typed in any case, asked for on submission alone, and shown as its plate @mobile", async ({
  page,
  agency,
}) => {
  const requests = recordRequests(page);
  const vin = vinWith(1);
  const { input, check, heading, fromAgency } = await openVin(page);
  await input.pressSequentially(vin.toLowerCase().slice(0, 12));
  await expect(page.getByText("12 / 17")).toBeVisible();
  await expect(check).toBeDisabled();
  await input.pressSequentially(vin.toLowerCase().slice(12));
  await expect(input).toHaveValue(vin);
  await expect(input).toHaveAttribute("aria-invalid", "false");
  expect([...requests, ...agency.vins]).toEqual([]);
  await check.click();
  await expect(heading).toHaveText(cascadia);
  await expect(heading).toBeFocused();
  await expect(fromAgency).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?vin=${vin}`);
  expect(requests).toEqual([`/api/vin/${vin}`]);
  expect(agency.vins).toEqual([vin]);
  for (const block of ["Basic Information", "Technical Specifications"])
    await expect(page.getByRole("region", { name: block }).getByRole("definition").first()).toBeVisible();
  for (const value of await page.getByRole("definition").allTextContents()) expect(value.trim()).not.toBe("");
});

test("a result is there after a reload, in another tab, and going back and forth @mobile", async ({
  page,
  context,
  agency,
}) => {
  const [tractor, trailer] = [vinWith(2), vinWith(2, "1JJV532D")];
  const { input, heading } = await openVin(page, tractor);
  await expect(heading).toHaveText(cascadia);
  await page.reload();
  await expect(heading).toHaveText(cascadia);
  await expect(input).toHaveValue(tractor);
  await input.fill(trailer);
  await input.press("Enter");
  await expect(heading).toHaveText(/WABASH VANS/);
  await page.goBack();
  await expect(heading).toHaveText(cascadia);
  await expect(input).toHaveValue(tractor);
  await page.goForward();
  await expect(heading).toHaveText(/WABASH VANS/);
  await expect(input).toHaveValue(trailer);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(vinPage(other).heading).toHaveText(/WABASH VANS/);
  expect(agency.vins.toSorted()).toEqual([tractor, trailer].toSorted());
});

test("neither the visit record nor any address but the page's own has the VIN", async ({ page, agency }) => {
  const vin = vinWith(3);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  const { heading } = await openVin(page, vin);
  await expect(heading).toHaveText(cascadia);
  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.entries<string>(storage)).join("\n"),
  );
  expect(kept).toContain("user_tracking_data");
  expect(kept).not.toContain(vin);
  expect(sent.filter((path) => path.includes(vin))).toEqual([`/api/vin/${vin}`]);
  expect(agency.vins).toEqual([vin]);
});

test("a pasted VIN loses its spaces and dashes, and nothing else", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const vin = vinWith(4);
  const { input, check } = await openVin(page);
  const paste = async (text: string) => {
    await page.evaluate(async (value) => navigator.clipboard.writeText(value), text);
    await input.focus();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.press("ControlOrMeta+V");
  };
  await paste(`  ${vin.slice(0, 4)} - ${vin.slice(4, 11)} \u2013 ${vin.slice(11).toLowerCase()} \n`);
  await expect(input).toHaveValue(vin);
  await expect(check).toBeEnabled();
  await paste(`Unit 12, VIN ${vin}`);
  await expect(page.getByText(invalid)).toBeVisible();
  await page.getByRole("button", { name: `Use ${vin}` }).click();
  await expect(input).toHaveValue(vin);
  await paste("X".repeat(1_048_576));
  await expect(page.getByText(/has 1,048,576 characters/)).toBeVisible({ timeout: 2000 });
  await expect(input).toHaveValue(vin);
});

test("letters that no VIN has are named with their place, and replaced by one click @mobile", async ({
  page,
}) => {
  const vin = vinWith(5);
  const { input, check, button } = await openVin(page);
  await input.pressSequentially(vin.replace("0", "O"));
  await expect(input).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText(invalid)).toBeVisible();
  const position = vin.indexOf("0") + 1;
  await expect(page.getByText(`Position ${position}: O — VINs don't use the letter O.`)).toBeVisible();
  await expect(check).toBeDisabled();
  await button("Use 0").click();
  await expect(input).toHaveValue(vin);
  await expect(input).toBeFocused();
  await expect(check).toBeEnabled();
});

test("a mistyped VIN shows NHTSA's sentence, and what may have been meant one click away @mobile", async ({
  page,
}) => {
  const vin = vinWith(6);
  const mistyped = `${vin.slice(0, 15)}${vin.slice(16)}${vin.slice(15, 16)}`;
  const { input, heading, fromAgency } = await openVin(page);
  await input.fill(mistyped);
  await input.press("Enter");
  await expect(heading).toHaveText(cascadia);
  await expect(page.getByText("1 - Check Digit (9th position) does not calculate properly")).toBeVisible();
  await page.getByRole("link", { name: `Check ${vin} instead` }).click();
  await expect(page.getByText(/Did you mean one of these|It might be this VIN/)).toBeHidden();
  await expect(fromAgency).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(input).toHaveValue(vin);
});

test("a VIN with a character missing is offered what may have been meant, and NHTSA hears of none @mobile", async ({
  page,
  agency,
}) => {
  const vin = vinWith(10);
  const { input, heading } = await openVin(page);
  await input.pressSequentially(`${vin.slice(0, 5)}${vin.slice(6)}`);
  await expect(page.getByText("One character is missing. Did you mean one of these?")).toBeVisible();
  expect(agency.vins).toEqual([]);
  await page.getByRole("link", { name: `Check ${vin} instead, with a character added` }).click();
  await expect(heading).toHaveText(cascadia);
  await expect(heading).toBeFocused();
  await expect(input).toHaveValue(vin);
});

test("an invalid VIN keeps its error in sight, and Tab goes on to what helps with it", async ({ page }) => {
  const { input, button } = await openVin(page);
  await input.focus();
  await page.keyboard.type("1FUJGLDR3CL");
  await page.keyboard.press("Tab");
  await expect(page.getByText(invalid)).toBeInViewport();
  await expect(button("Clear the VIN")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("O");
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(page.getByText(invalid)).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(button("Use 0")).toBeFocused();
});

test("what is typed before the page's code has come is not lost", async ({ page }) => {
  const vin = vinWith(7);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/vin-checker", { waitUntil: "commit" });
  const { input, check } = vinPage(page);
  await input.fill(vin.toLowerCase());
  release();
  await expect(check).toBeEnabled();
  await expect(input).toHaveValue(vin);
});

test("a checked vehicle goes into the equipment schedule once, and is found there @mobile", async ({
  page,
}) => {
  const vin = vinWith(8);
  const { button } = await openVin(page, vin);
  await button("Add to my equipment schedule").click();
  await expect(toastOn(page)).toContainText("Added to Your Schedule");
  expect(await storedAnswers(page)).toMatchObject({ powerUnits: [{ vin, make: "freightliner" }] });
  await button("Add to my equipment schedule").click();
  await expect(toastOn(page)).toContainText("Already in Your Schedule");
  await button("Open the schedule").click();
  await expect(page.getByRole("heading", { name: "Equipment Schedule", exact: true })).toBeVisible();
  await expect(page.getByText(vin)).toBeVisible();
});

test("the keyboard alone checks a VIN, and gets to the fleet and back", async ({ page }) => {
  const { input, heading } = await openVin(page);
  await page.getByRole("link", { name: "One VIN" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Whole fleet" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(input).toBeFocused();
  await page.keyboard.type(vinWith(9));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Whole fleet" }).press("Enter");
  await page.getByRole("link", { name: "One VIN" }).press("Enter");
  await expect(input).toHaveValue("");
});
