import { storedAnswers } from "./support/draft.ts";
import { getPageTexts } from "./support/pdf-text.ts";
import { test } from "./support/agency.ts";
import { expect, toastOn } from "./support/test.ts";
import { openVin, recordRequests, vinPage, vinWith } from "./support/vin-check.ts";

const invalid = "Please enter a valid 17-character VIN. Letters I, O, and Q are not allowed.";
const cascadia = /^20\d\d Freightliner Cascadia$/;

test("a VIN is typed in any case, asked for on submission alone, and shown as its plate; what may have been meant is a click away @mobile-only @core @firefox", async ({
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

  const meant = vinWith(6);
  await input.fill(`${meant.slice(0, 15)}${meant.slice(16)}${meant.slice(15, 16)}`);
  await input.press("Enter");
  await expect(page.getByText("1 - Check Digit (9th position) does not calculate properly")).toBeVisible();
  await page.getByRole("link", { name: `Check ${meant} instead` }).click();
  await expect(page.getByText(/Did you mean one of these|It might be this VIN/)).toBeHidden();
  await expect(fromAgency).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(input).toHaveValue(meant);
});

test("a result is there after a reload, in another tab, and going back and forth, is one tap away on the landing page, and goes into the schedule @firefox", async ({
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
  await expect(heading).toHaveText(/Wabash Vans/);
  await page.goBack();
  await expect(heading).toHaveText(cascadia);
  await expect(input).toHaveValue(tractor);
  await page.goForward();
  await expect(heading).toHaveText(/Wabash Vans/);
  await expect(input).toHaveValue(trailer);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(vinPage(other).heading).toHaveText(/Wabash Vans/);
  expect(agency.vins.toSorted()).toEqual([tractor, trailer].toSorted());

  const kept = await page.evaluate(() =>
    [sessionStorage, localStorage].flatMap((storage) => Object.entries<string>(storage)).join("\n"),
  );
  expect(kept).toContain("user_tracking_data");
  expect(kept).not.toContain(tractor);
  await other.goto("/");
  await other.getByRole("link", { name: /^1JJV532D\.\.\. / }).click();
  await expect(vinPage(other).heading).toHaveText(/Wabash Vans/);
  const { button } = vinPage(page);
  await button("Add to my equipment schedule").click();
  await expect(toastOn(page)).toContainText("Added to Your Schedule");
  await expect
    .poll(async () => storedAnswers(page))
    .toMatchObject({ trailers: [{ vin: trailer, make: "wabash" }] });
  await button("Open the schedule").click();
  await expect(page.getByRole("heading", { name: "Equipment Schedule", exact: true })).toBeVisible();
  await expect(page.getByText(trailer)).toBeVisible();
});

test("after a check the form is one line and the result the first screen; the field brings its help back @mobile-only", async ({
  page,
  agency: _agency,
}) => {
  const { input, heading, button, fromAgency } = await openVin(page, vinWith(3));
  await expect(heading).toHaveText(cascadia);
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [input, heading, fromAgency, button("Add to my equipment schedule")])
      await expect(part).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { name: "Basic Information" })).toBeInViewport();
  }
  const help = [button("Scan the VIN"), page.getByText("17 / 17")];
  for (const folded of [
    ...help,
    page.getByText(/^What a VIN won.t tell/),
    page.getByText(/^General information, not legal/),
  ])
    await expect(folded).toBeHidden();
  await input.focus();
  for (const shown of help) await expect(shown).toBeVisible();
  await input.fill(vinWith(4));
  await input.press("Enter");
  await expect(heading).toBeFocused();
  for (const folded of help) await expect(folded).toBeHidden();
});

test("a result is printed on one page, black on white, from a dark screen too", async ({
  page,
  agency: _agency,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const { heading } = await openVin(page, `${vinWith(5).slice(0, 8)}0${vinWith(5).slice(9)}`);
  await expect(heading).toHaveText(cascadia);
  const pages = await getPageTexts(await page.pdf({ format: "Letter" }));
  expect(pages).toHaveLength(1);
  for (const shown of ["Freightliner Cascadia", "Technical Specifications", "Class 8"])
    expect(pages[0]).toContain(shown);
  for (const control of ["Check VIN", "Scan", "Copy link", "Show roadside record", "About VIN"])
    expect(pages[0]).not.toContain(control);
  await page.emulateMedia({ media: "print" });
  const colors = await page
    .getByRole("main")
    .locator(":is(h1, h2, h3, p, dt, dd, li, b, span):visible")
    .evaluateAll((elements) => [...new Set(elements.map((element) => getComputedStyle(element).color))]);
  expect(colors).toEqual(["rgb(0, 0, 0)"]);
});

test("the keyboard alone mends and checks a VIN, and gets to the fleet and back", async ({ page }) => {
  const { input, heading, button } = await openVin(page);
  await page.getByRole("link", { name: "One VIN" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Whole fleet" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(input).toBeFocused();
  await page.keyboard.type(vinWith(9).replace("0", "O"));
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(page.getByText(invalid)).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(button("Use 0")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(input).toBeFocused();
  await expect(input).toHaveValue(vinWith(9));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Whole fleet" }).press("Enter");
  await page.getByRole("link", { name: "One VIN" }).press("Enter");
  await expect(input).toHaveValue("");
});
