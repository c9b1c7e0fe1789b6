import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { type GeocoderDouble, mainStreet } from "../server/testing/doubles/geocoder-double.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { field, choose, getColors } from "./support/form.ts";
import { expect, test as base } from "./support/test.ts";

/** Tests on a site that suggests addresses, through a geocoder double that the test can inspect. */
const test = base.extend<{ geocoder: GeocoderDouble }>({
  site: async ({ toolSite }, provide) => provide(toolSite),
  geocoder: async ({ geocoderHost }, provide) => {
    geocoderHost.reset();
    geocoderHost.find = (text) => [mainStreet(text), mainStreet(`${text}0`)];
    await provide(geocoderHost);
  },
});

const line = (number: string) => `${number} Main Street, Ventura, CA 93001, United States of America`;
const options = (page: Page): Locator => page.getByRole("listbox").getByRole("option");
const street = (page: Page, name = "Mailing address"): Locator => choose(page, name);
const stored = async (page: Page) => expect.poll(async () => storedAnswers(page));

/** Records what status messages say from now on: each is removed after half a second. */
async function recordStatus(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = (): void => {
      for (const { textContent } of document.querySelectorAll("[role=status]")) texts.push(textContent);
    };
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  return async () => said.jsonValue();
}

/** The values of the address inputs. */
const shown = async (page: Page, which: "Mailing" | "Garaging"): Promise<string[]> =>
  Promise.all([
    street(page, `${which} address`).inputValue(),
    field(page, `${which} city`).inputValue(),
    choose(page, `${which} state`).inputValue(),
    field(page, `${which} ZIP code`).inputValue(),
  ]);

test("an address is chosen by the keyboard, fills four boxes, and is kept", async ({ page, geocoder }) => {
  await openWith(page, {}, "company-info");
  const said = await recordStatus(page);
  await street(page).pressSequentially("12", { delay: 20 });
  await street(page).pressSequentially("345", { delay: 20 });
  await expect(options(page)).toHaveText([line("12345"), line("123450")]);
  expect(geocoder.texts).toEqual(["12345"]);
  await expect.poll(said).toContainEqual(expect.stringContaining("2 suggestions."));
  await page.keyboard.press("Enter");
  expect(await shown(page, "Mailing")).toEqual(["12345", "", "", ""]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox").getByRole("option", { selected: true })).toHaveText(line("123450"));
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(0);
  const address = ["123450 Main Street", "Ventura", "CA", "93001"];
  expect(await shown(page, "Mailing")).toEqual(address);
  await expect(street(page)).toBeFocused();
  await expect(page.getByText(/^4 of \d+ fields completed/)).toBeVisible();
  await page.keyboard.press("Tab");
  const [typed, filled] = [await getColors(street(page)), await getColors(field(page, "Mailing city"))];
  expect(filled).toEqual(typed);
  await (
    await stored(page)
  ).toMatchObject({
    mailingAddress: "123450 Main Street",
    mailingCity: "Ventura",
    mailingState: "CA",
    mailingZipCode: "93001",
  });
  await page.reload();
  await expect(street(page)).toHaveValue("123450 Main Street");
  expect(await shown(page, "Mailing")).toEqual(address);
});

test("an address is chosen by a finger or the mouse, from a list that fits the screen @mobile", async ({
  page,
  geocoder,
  hasTouch,
}) => {
  geocoder.find = () => Array.from({ length: 12 }, (_, index) => mainStreet(`${index + 1}`));
  await openWith(page, { parkAtMailingAddress: "no", mailingCity: "Reno" }, "company-info");
  await street(page, "Garaging address").pressSequentially("12 Main");
  await expect(options(page)).toHaveCount(10);
  const list = page.getByRole("listbox");
  const [area, width] = [await list.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(area?.x).toBeGreaterThanOrEqual(0);
  expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expect(list).toBeInViewport({ ratio: 1 });
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  const fourth = options(page).nth(3);
  await (hasTouch ? fourth.tap() : fourth.click());
  await expect.poll(async () => shown(page, "Garaging")).toEqual(["4 Main Street", "Ventura", "CA", "93001"]);
  expect(await shown(page, "Mailing")).toEqual(["", "Reno", "", ""]);
  await (await stored(page)).toMatchObject({ garagingZipCode: "93001", mailingCity: "Reno" });
});

test("the open list can be read in dark colors @mobile", async ({ page, geocoder: _geocoder }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await openWith(page, {}, "company-info");
  await street(page).pressSequentially("77 Sun");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  const { violations } = await new AxeBuilder({ page }).withRules(["color-contrast"]).analyze();
  expect(violations).toEqual([]);
});

test("a slow answer to an earlier text is dropped", async ({ page, geocoder }) => {
  geocoder.mode = "slow";
  await openWith(page, {}, "company-info");
  await street(page).pressSequentially("500");
  await expect.poll(() => geocoder.texts).toEqual(["500"]);
  geocoder.mode = "normal";
  await street(page).pressSequentially("1");
  await expect(options(page)).toHaveText([line("5001"), line("50010")]);
  geocoder.release();
  await street(page).press("ArrowDown");
  await expect(options(page)).toHaveText([line("5001"), line("50010")]);
  await street(page).press("Escape");
  await expect(options(page)).toHaveCount(0);
  await expect(street(page)).toHaveValue("5001");
});

test("leaving the box chooses nothing, whatever the arrow keys went to", async ({ page, geocoder }) => {
  await openWith(page, {}, "company-info");
  await street(page).pressSequentially("611");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(field(page, "Mailing unit")).toBeFocused();
  await expect(options(page)).toHaveCount(0);
  expect(await shown(page, "Mailing")).toEqual(["611", "", "", ""]);
  await street(page).press("End");
  await street(page).pressSequentially("2");
  await expect.poll(() => geocoder.texts).toEqual(["611", "6112"]);
  await expect(options(page)).toHaveCount(2);
  await page.getByRole("heading", { level: 1 }).click();
  await expect(options(page)).toHaveCount(0);
  await (await stored(page)).toMatchObject({ mailingAddress: "6112" });
});

// All other geocoder failures get the same response from our server: addresses.api.test.ts.
for (const mode of ["500", "hangs"] as const) {
  test(`a geocoder that fails by ${mode} disturbs nobody`, async ({ page, geocoder, consoleErrors }) => {
    await openWith(page, {}, "company-info");
    await street(page).pressSequentially(`70${mode}`);
    await expect(options(page)).toHaveCount(2);
    geocoder.mode = mode;
    const answered = page.waitForResponse(/address-suggestions/);
    await street(page).pressSequentially(" Rd");
    expect((await answered).status()).toBe(502);
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect
      .poll(async () => page.evaluate(() => JSON.stringify(Reflect.get(window, "rigfileLog"))))
      .toContain("suggest addresses");
    await (await stored(page)).toMatchObject({ mailingAddress: `70${mode} Rd` });
    // The browser itself logs an unsuccessful response; the page shows no error.
    expect(consoleErrors.splice(0)).toEqual([expect.stringContaining("502")]);
  });
}

test("a text that nobody knows has no list, and stays", async ({ page, geocoder }) => {
  geocoder.mode = "empty";
  await openWith(page, {}, "company-info");
  const answered = page.waitForResponse(/address-suggestions/);
  await street(page).pressSequentially("Nowhere 1");
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(street(page)).toHaveAttribute("aria-expanded", "false");
  await (await stored(page)).toMatchObject({ mailingAddress: "Nowhere 1" });
});

base("without a key a street is a plain box, and nothing is sent or loaded for it", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openWith(page, {}, "company-info");
  await field(page, "Mailing address").pressSequentially("123 Main Street");
  await field(page, "Mailing city").focus();
  await (await stored(page)).toMatchObject({ mailingAddress: "123 Main Street" });
  await expect(street(page)).toHaveCount(0);
  expect(requests).toContain("/api/site-settings");
  expect(requests.filter((path) => /address-suggestions|combobox/.test(path))).toEqual([]);
});

base("the first page loads nothing of the suggestions", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(requests.filter((url) => /combobox|address-suggestions/.test(url))).toEqual([]);
});
