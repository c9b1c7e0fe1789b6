import { minimalProfile } from "../shared/testing/fixtures.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { addFleet, fleetVin } from "./support/fleets.ts";
import { bodyText, downloadPdf, readPages } from "./support/pdf-page.ts";
import { countMarks } from "./support/pdf-marks.ts";
import { getPageTexts, squeeze } from "./support/pdf-text.ts";
import { createPdf, openReview, sentBy } from "./support/review.ts";
import { expect, test, toastOn } from "./support/test.ts";

/** The fonts of drawn pages. Without them, pages are images. */
const drawnFonts = "**/overpass-*.ttf";

test("a PDF is text and lines, and without its fonts the same pages as images, all text in it", async ({
  page,
  consoleErrors,
}) => {
  const drawn = await createPdf(page, exampleProfile);
  expect(drawn.byteLength).toBeLessThan(100_000);
  const marks = await countMarks(drawn);
  expect(marks).toMatchObject({ images: 0, invisibleTexts: 0 });
  expect(marks.texts).toBeGreaterThan(200);

  await page.route(drawnFonts, async (route) => route.abort());
  await page.reload();
  const { pdf: images } = await downloadPdf(page);
  expect(await countMarks(images)).toMatchObject({ images: 2, invisibleTexts: marks.texts });
  expect(consoleErrors.every((one) => one.includes("net::ERR_FAILED"))).toBe(true);
  consoleErrors.length = 0;

  const [asDrawn, asImages] = [await readPages(drawn), await readPages(images)];
  expect(asDrawn).toHaveLength(2);
  expect(asImages).toHaveLength(2);
  expect(squeeze(bodyText(asImages))).toBe(squeeze(bodyText(asDrawn)));
});

test("where images fail halfway too, that is said, nothing stays behind, and the next press draws the whole document", async ({
  page,
  consoleErrors,
}) => {
  await openReview(page, addFleet(minimalProfile, { units: 60 }));
  const sent = sentBy(page);
  await page.route(drawnFonts, async (route) => route.abort());
  await page.evaluate(() => {
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = () => {
      HTMLCanvasElement.prototype.toDataURL = toDataURL;
      throw new Error("out of memory");
    };
  });
  await page.getByRole("main").getByRole("button", { name: "Download PDF" }).click();
  await expect(toastOn(page)).toContainText("PDF Generation Failed");
  expect(await page.locator("iframe, canvas").count()).toBe(0);
  expect(sent).toEqual([]);
  consoleErrors.length = 0;

  await page.unroute(drawnFonts);
  const { pdf } = await downloadPdf(page);
  expect((await getPageTexts(pdf)).join(" ").split(fleetVin(59))).toHaveLength(2);
  expect(pdf.byteLength).toBeLessThan(60_000);
});
