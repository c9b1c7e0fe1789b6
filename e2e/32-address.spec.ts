import type { Locator, Page } from "@playwright/test";
import { type GeocoderDouble, mainStreet } from "../server/testing/doubles/geocoder-double.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { openWith, storedAnswers } from "./support/draft.ts";
import { expectFits } from "./support/fits.ts";
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

test("an address is chosen by the keyboard, fills four boxes, and is kept @core", async ({
  page,
  geocoder,
}) => {
  await openWith(page, {}, "company-info");
  const said = await recordStatus(page);
  await street(page).fill("12345");
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
  await expect.poll(async () => shown(page, "Mailing")).toEqual(address);
  await expect(street(page)).toBeFocused();
  await expect(page.getByText(/^4 of \d+ fields completed/)).toBeVisible();
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => getColors(field(page, "Mailing city")))
    .toEqual(await getColors(street(page)));
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
  await expect.poll(async () => shown(page, "Mailing")).toEqual(address);
});

test("an address is chosen by a finger or the mouse, from a list that fits the screen and can be read @mobile-only", async ({
  page,
  geocoder,
}) => {
  geocoder.find = () => Array.from({ length: 12 }, (_, index) => mainStreet(`${index + 1}`));
  await openWith(page, { parkAtMailingAddress: "no", mailingCity: "Reno" }, "company-info");
  await street(page, "Garaging address").fill("12 Main");
  await expect(options(page)).toHaveCount(10);
  const list = page.getByRole("listbox");
  const [area, width] = [await list.boundingBox(), page.viewportSize()?.width ?? 0];
  expect(area?.x).toBeGreaterThanOrEqual(0);
  expect((area?.x ?? 0) + (area?.width ?? 0)).toBeLessThanOrEqual(width);
  await expectFits(page);
  await expect(list).toBeInViewport({ ratio: 1 });
  for (const option of await options(page).all())
    expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("ArrowDown");
  expect(await faultsInBothColors(page)).toEqual([]);
  const fourth = options(page).nth(3);
  await fourth.tap();
  await expect.poll(async () => shown(page, "Garaging")).toEqual(["4 Main Street", "Ventura", "CA", "93001"]);
  expect(await shown(page, "Mailing")).toEqual(["", "Reno", "", ""]);
  await (await stored(page)).toMatchObject({ garagingZipCode: "93001", mailingCity: "Reno" });
});
