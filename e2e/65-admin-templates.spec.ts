import type { Page } from "@playwright/test";
import { adminPaths } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import type { Site } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const section = (page: Page) => page.getByRole("region", { name: "Email templates" });
const subject = (page: Page) => section(page).getByLabel("Subject");
const message = (page: Page) => section(page).getByLabel("Message (HTML)");
const openTab = async (page: Page, name: string | RegExp): Promise<void> =>
  section(page).getByRole("tab", { name }).click();

async function openTemplates(page: Page, site: Site): Promise<void> {
  await openAdmin(page, site.url, adminPaths.settings, "Settings");
  await expect(subject(page)).toBeVisible();
}

test("a preview of a template runs and loads nothing, and a wrong placeholder is refused @core", async ({
  page,
  site,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  const [loaded, asked]: [string[], string[]] = [[], []];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  page.on("request", (request) => loaded.push(request.url()));
  await openTemplates(page, site);
  expect(await faultsInBothColors(page)).toEqual([]);
  await subject(page).fill("Yours: {ticketId} {nobody}");
  await message(page).fill(
    `<p style="color: red" onclick="top.attacked = 1">Hi <a href="https://elsewhere.test/">there</a></p>\n` +
      `<script>top.attacked = 1</script><img src="https://elsewhere.test/a.png" onerror="top.attacked = 1">\n<b>`,
  );
  await openTab(page, "Preview");
  const frame = section(page).frameLocator("iframe");
  await expect(frame.getByText("Hi there")).toBeVisible();
  await expect(section(page).getByText("Yours: RF-7K4M2X {nobody}")).toBeVisible();
  expect(await faultsInBothColors(page)).toEqual([]);
  await frame.getByText("there").click();
  expect(await page.evaluate(() => "attacked" in window)).toBe(false);
  expect(loaded.filter((url) => url.includes("elsewhere"))).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
  await expectFits(page);
  await section(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(section(page).getByText("{nobody} isn't a placeholder of this template.")).toBeVisible();
  await expect(subject(page)).toBeFocused();
  // The browser asks before what is typed is left, and it is there on the way back.
  await page.goto(adminPaths.dashboard);
  expect(asked).toEqual(["beforeunload"]);
  await page.goto(adminPaths.settings);
  await expect(subject(page)).toHaveValue("Yours: {ticketId} {nobody}");
});
