import type { Page } from "@playwright/test";
import { protectedPdf } from "../client/src/testing/protected-pdfs.data.ts";
import { pdfWith, pngWith, scanOf } from "../server/testing/customer-files.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { openWith } from "./support/draft.ts";
import { agencies } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });
const png = (name: string, buffer: Buffer) => ({ name, mimeType: "image/png", buffer });
const lossRuns = scanOf(2_000_000);

/** Limits what the page sends, in bytes a second; -1 ends that. */
async function limitUpload(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send("Network.emulateNetworkConditions", conditions);
}

async function openForm(page: Page) {
  await openWith(page, maximalProfile, "review");
  await page.getByRole("button", { name: "Get Free Quotes" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Your email" }).fill("owner@carrier.test");
  return dialog;
}

test("what is listed is what agencies receive, after an upload on a slow network that was canceled once @mobile-only", async ({
  page,
  site,
}) => {
  const dialog = await openForm(page);
  await dialog
    .getByLabel("Add files")
    .setInputFiles([
      pdf("Progressive losses.pdf", lossRuns),
      pdf("dec page.pdf", Buffer.from(protectedPdf, "base64")),
      pdf("not mine.pdf", pdfWith("(not mine)")),
      png("IMG_0001.png", await page.screenshot()),
    ]);
  await expect(dialog.getByText(/^4 files, .* in all\.$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Remove not mine.pdf" }).click();
  await dialog.getByLabel("What IMG_0001.png is").selectOption("Registration");
  const rows = dialog.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  const kinds = await rows.locator("option:checked").allTextContents();

  await limitUpload(page, 300_000);
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
  await expect(dialog.getByText(/^Uploading: [1-9][\d.]* KB of 2\.\d MB$/)).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel upload" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Your message and files are still here.");
  await limitUpload(page, -1);
  await dialog.getByRole("button", { name: "Send Quote Request" }).click();
  await page
    .getByText(/RF-\w{6}/)
    .first()
    .waitFor();

  for (const agency of agencies) {
    const [received, ...others] = site.smtp.mailTo(agency);
    expect(others).toEqual([]);
    const files = received?.mail.attachments.slice(-3) ?? [];
    const contents = files.map(({ content }) => Buffer.from(content));
    expect(
      files.map(({ filename }) => filename?.replace(/^.*RF-\w{6}_(.*)_1\.\w+$/, "$1").replace("_", " ")),
    ).toEqual(kinds);
    // Rewritten, with the same picture.
    expect(contents[0]?.equals(lossRuns)).toBe(false);
    expect(contents[0]?.includes("scan ".repeat(400_000))).toBe(true);
    expect(contents[1]?.includes("/Encrypt")).toBe(false);
    expect(received?.mail.text).toContain(
      "Attached by the customer: Loss runs 1, Declarations page 1, Registration 1",
    );
    expect(received?.raw).not.toMatch(/not mine|IMG_0001|Progressive losses/);
  }
});

test("a picture that unpacks to gigabytes is refused with what to do, and the page goes on", async ({
  page,
}) => {
  const dialog = await openForm(page);
  await dialog.getByLabel("Add files").setInputFiles(png("giant.png", pngWith([], "", 30_000)));
  await expect(dialog.getByRole("alert")).toContainText(
    "giant.png: We couldn't open this photo. It may be damaged or too large.",
  );
  await dialog.getByLabel("Add files").setInputFiles(png("small.png", pngWith([], "", 30)));
  await expect(dialog.getByText("small.png, 1 KB")).toBeVisible();
});
