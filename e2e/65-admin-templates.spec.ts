import type { Page } from "@playwright/test";
import { adminPaths, builderPath } from "../client/src/lib/paths.ts";
import { openAdmin } from "./support/admin.ts";
import { faultsInBothColors } from "./support/axe.ts";
import { expectFits } from "./support/fits.ts";
import { Site } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";

/** Templates are the whole site's: who saves one has a site of its own. */
const saving = test.extend({
  site: async ({ browserName: _always }, provide) => {
    const own = await Site.start();
    await provide(own);
    await own.close();
  },
});

const section = (page: Page) => page.getByRole("region", { name: "Email templates" });
const subject = (page: Page) => section(page).getByLabel("Subject");
const message = (page: Page) => section(page).getByLabel("Message (HTML)");
const openTab = async (page: Page, name: string | RegExp): Promise<void> =>
  section(page).getByRole("tab", { name }).click();

async function openTemplates(page: Page, site: Site): Promise<void> {
  await openAdmin(page, site.url, adminPaths.settings, "Settings");
  await expect(subject(page)).toBeVisible();
}

/** Sends a support request through the public form; resolves to the subject of the email that confirms it. */
async function askForHelp(page: Page, site: Site, email: string): Promise<string | undefined> {
  await page.goto(builderPath("contact-support"));
  await page.getByRole("radio", { name: /^Support/ }).check();
  await page.getByRole("textbox", { name: "Message" }).fill("Help me.");
  await page.getByRole("textbox", { name: /^Email/ }).fill(email);
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.poll(() => site.smtp.mailTo(email).length).toBe(1);
  // The mail comes before the answer: a page that is left earlier doesn't know that it was sent.
  await expect(page.getByRole("button", { name: "Write another message" })).toBeVisible();
  return site.smtp.mailTo(email)[0]?.mail.subject;
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

saving(
  "a template is tested, saved, used for the next ticket, and replaced by the default",
  async ({ page, site }) => {
    await openTemplates(page, site);
    const original = await subject(page).inputValue();
    await subject(page).fill("We got it: ");
    await section(page).getByRole("button", { name: "{ticketId}" }).click();
    await expect(subject(page)).toHaveValue("We got it: {ticketId}");
    await section(page).getByRole("button", { name: "Send a test to myself" }).click();
    await expect(toastOn(page)).toContainText("A test was sent to");
    const subjects = site.smtp.received.map(({ mail }) => mail.subject);
    expect(subjects).toEqual(["[Test] We got it: RF-7K4M2X"]);
    await section(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastOn(page)).toContainText("support template saved successfully");
    expect(await askForHelp(page, site, "new@carrier.test")).toMatch(/^We got it: RF-/);

    await page.goto(adminPaths.settings);
    await section(page).getByRole("button", { name: "Load defaults" }).click();
    await page.getByRole("button", { name: "Yes, load defaults" }).click();
    await expect(toastOn(page)).toContainText("Default templates loaded successfully");
    await expect(subject(page)).toHaveValue(original);
    await page.goto(builderPath("contact-support"));
    await page.getByRole("button", { name: "Write another message" }).click();
    expect(await askForHelp(page, site, "default@carrier.test")).not.toContain("We got it");
  },
);
