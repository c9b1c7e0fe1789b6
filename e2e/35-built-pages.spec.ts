import { pages } from "#client/app/pages.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { expect, test } from "./support/test.ts";

const missing = "/no-such-road";
const all = [...pages.map(({ path }) => path), missing];

test("axe finds nothing on any page, in light and in dark colors, and nothing is wider than the screen @slow", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 404/);
  test.slow();
  for (const path of all) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("#root[data-shell]")).toHaveCount(0);
    expect(await faultsInBothColors(page), path).toEqual([]);
    for (const width of [320, 360, 768, 1920, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await expectFits(page, `${path} at ${width}`);
    }
  }
});
