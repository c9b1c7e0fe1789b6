import { readFile } from "node:fs/promises";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { getPrintedDocument } from "../shared/profile/derived/document/printed-document.ts";
import { openSection } from "./support/draft.ts";
import { missingTexts, getPageTexts, popplerText, strayLabels, textsIn } from "./support/pdf-text.ts";
import { expect, test } from "./support/test.ts";
import { asTyped, walk } from "./support/walk.ts";

test("the fullest profile is typed, survives a reload, and comes out as a PDF with every answer in it", async ({
  page,
}) => {
  test.slow();
  await openSection(page);
  await walk(page, maximalProfile, async ({ id }) => {
    if (id === "business-operation") await page.reload();
  });
  await page.getByRole("navigation", { name: "Profile sections" }).getByText("Review").click();
  await expect(page.getByRole("heading", { name: "Review", exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: /^Points to check/ })).toContainText(
    "Coverage gap 441 days without coverage",
  );

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download PDF" }).click(),
  ]);
  const pdf = await readFile(await file.path());
  const sections = getPrintedDocument(asTyped(maximalProfile), { today: new Date() });
  const pages = await getPageTexts(pdf);
  expect(missingTexts(textsIn(sections), pages.join(" "))).toEqual([]);
  expect(strayLabels(sections, pages.join(" "))).toEqual([]);
  for (const [index, text] of pages.entries()) expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
  const asPoppler = popplerText(pdf);
  if (asPoppler !== undefined) expect(missingTexts(textsIn(sections), asPoppler)).toEqual([]);
});
