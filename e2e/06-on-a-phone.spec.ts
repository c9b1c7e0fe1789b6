import { minimalProfile } from "../shared/testing/fixtures.ts";
import { openSection, openWith, storedAnswers } from "./support/draft.ts";
import { button } from "./support/form.ts";
import { getBounds } from "./support/place.ts";
import { agencies } from "./support/site.ts";
import { expect, test, toastOn } from "./support/test.ts";
import { walk } from "./support/walk.ts";

test("on a phone a profile is typed and sent, and the confirmation stays @mobile-only @core @firefox", async ({
  page,
  site,
}) => {
  await openSection(page);
  await walk(page, minimalProfile);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await expect(page.getByText("Enough for a ballpark.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download PDF" })).toBeHidden();

  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  await expect(page.getByRole("textbox", { name: "Your email" })).toHaveValue("jane.doe@example.com");
  await expect(page.getByRole("dialog")).toContainText("Your profile goes to 2 partner agencies.");
  await page.getByRole("button", { name: "Send Quote Request" }).click();
  await expect(toastOn(page)).toContainText("Quote Request Sent!");
  const confirmation = page.getByRole("heading", { level: 1, name: "Quote Request Submitted!" });
  await expect(confirmation).toBeVisible();
  const card = await getBounds(page.getByText(/^RF-[2-9A-Z]{6}$/));
  expect((await getBounds(toastOn(page))).top, "the toast is below the reference").toBeGreaterThan(
    card.bottom,
  );
  const reference = (await page.getByText(/^RF-[2-9A-Z]{6}$/).textContent()) ?? "no reference number";
  for (const agency of agencies) {
    const files = site.smtp.mailTo(agency)[0]?.mail.attachments ?? [];
    expect(files.map(({ filename }) => filename?.split(".").at(-1))).toEqual(["pdf", "xlsx", "json"]);
  }
  expect(site.smtp.mailTo("jane.doe@example.com")[0]?.mail.text).toContain(reference);

  await page.reload();
  await expect(confirmation).toBeVisible();
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Last request: ${reference}` }).click();
  await expect(confirmation).toBeVisible();
});

test.describe("before the cookie notice is answered", () => {
  test.use({ consent: "none" });

  test("on a phone Get Free Quotes stays in sight, the cookie notice leaves room, and nothing focused is covered @mobile-only", async ({
    page,
  }) => {
    await openWith(page, minimalProfile, "review");
    const quotes = page.getByRole("button", { name: "Get Free Quotes" });
    const banner = page.getByRole("region", { name: "Cookie notice" });
    await expect(quotes).toBeInViewport({ ratio: 1 });
    await expect(banner).not.toBeInViewport();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).toHaveCount(0);
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press("Tab");
      await expect(quotes).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.evaluate(isCovered)).toBe(false);
    }
  });
});

/** True if something else covers the center of the focused element within the page's content. */
function isCovered(): boolean {
  const focused = document.activeElement;
  if (!focused?.closest("main")) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  if (width < 2 || height < 2) return false;
  const shown = document.elementFromPoint(left + width / 2, top + height / 2);
  return !(shown && (focused.contains(shown) || shown.contains(focused)));
}

test("a narrow phone shows the current section, searches the states, and has a wide Save @mobile-only", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWith(page, minimalProfile, "business-operation");
  const place = page.getByText("4 of 9, Business Operation");
  await expect(place).toBeVisible();
  await expect(
    page.getByRole("navigation", { name: "Profile sections" }).getByText("Ballpark"),
  ).toBeVisible();
  expect(await place.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);

  const states = page.getByRole("group", { name: "Top states" });
  const search = states.getByRole("combobox");
  await search.tap();
  await search.pressSequentially("massa");
  await states.getByRole("option", { name: "Massachusetts" }).tap();
  // The choice is rendered after the tap, in a task of its own; keys typed before it would follow "massa".
  await expect(search).toHaveValue("");
  await search.pressSequentially("tx");
  await search.press("Enter");
  await expect(states.getByRole("button", { name: /^Remove/ })).toHaveText(["Texas", "Massachusetts"]);
  await page.setViewportSize({ width: 800, height: 360 });
  await states.getByRole("checkbox", { name: "Massachusetts" }).uncheck();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(states.getByRole("button", { name: /^Remove/ })).toHaveText(["Texas"]);
  // The tap that leaves the search is enough: what was typed in full doesn't wait for another.
  await search.pressSequentially("ohio");
  await page.getByRole("heading", { name: "Carrier type" }).tap();
  await expect(states.getByRole("button", { name: /^Remove/ })).toHaveText(["Ohio", "Texas"]);
  await expect.poll(async () => storedAnswers(page)).toMatchObject({ topStates: ["OH", "TX"] });

  for (const [section, add, save] of [
    ["driver-schedule", "Add Driver", "Save"],
    ["equipment-schedule", "Add Trailer", "Save"],
    ["prior-insurance", "Add Record", "Add"],
  ] as const) {
    await openSection(page, section);
    await page.getByRole("button", { name: add }).tap();
    const panel = page.getByRole("form");
    const [outer, inner] = [await getBounds(panel), await getBounds(button(panel, save))];
    expect(inner.right - inner.left, section).toBeGreaterThan(outer.right - outer.left - 40);
  }
});

test("on a phone Back closes the sheet or menu that is open, and one press leaves a page whose sheet was closed @mobile-only", async ({
  page,
}) => {
  await openWith(page, minimalProfile, "company-info");
  await page.getByRole("button", { name: "Section menu" }).tap();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Section menu" })).toBeVisible();
  await page.getByRole("button", { name: "Section menu" }).tap();
  await page.getByRole("link", { name: /^Review/ }).tap();
  const review = page.getByRole("heading", { name: "Review", exact: true });
  await expect(review).toBeVisible();

  const sheet = page.getByRole("dialog");
  await page.getByRole("button", { name: "Get Free Quotes" }).tap();
  await page.getByRole("textbox", { name: "Message" }).fill("Two trucks more in May");
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(review).toBeVisible();
  await page.goForward();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Get Free Quotes" }).tap();
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("Two trucks more in May");
  await page.reload();
  await expect(review).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Email to Me" }).tap();
  await sheet.getByRole("button", { name: "Close" }).tap();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Company Information" })).toBeVisible();
});
