import type { Answers } from "#shared/profile/answers.ts";
import { diskFonts } from "../server/features/pdfs/disk-fonts.ts";
import { toProfileDocument } from "../shared/profile/profile-document.ts";
import { renderPdf } from "../shared/documents/render-pdf.ts";
import { maximalProfile } from "../shared/testing/fixtures.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { countMarks } from "./support/pdf-marks.ts";
import { getPageTexts } from "./support/pdf-text.ts";
import { createPdf } from "./support/review.ts";
import { expect, test } from "./support/test.ts";

const today = new Date(2026, 10, 20);

/** Draws the PDF as the server does. */
const drawOnServer = async (answers: Answers): Promise<Uint8Array> =>
  renderPdf(toProfileDocument(answers, { today }), diskFonts);

test("a PDF is text and lines: no image, nothing invisible, and small @core", async ({ page }) => {
  const pdf = await createPdf(page, exampleProfile);
  expect(pdf.byteLength).toBeLessThan(100_000);
  const { texts, ...others } = await countMarks(pdf);
  expect(others).toEqual({ images: 0, invisibleTexts: 0 });
  expect(texts).toBeGreaterThan(200);
  expect(await getPageTexts(pdf)).toHaveLength(3);
});

/** All is answered, with Polish letters, and drivers' names are in scripts that the fonts have, and in others. */
const everyScript: Answers = {
  ...maximalProfile,
  contactName: "Γιώργος Щёголев",
  drivers: [
    ...(maximalProfile.drivers ?? []),
    ...[
      "شركة محمد علي للنقل LLC",
      "محمد علي",
      "שלום הובלות",
      "דוד לוי",
      "王小明物流有限公司",
      "山田カナ 김철수",
    ].map((fullName) => ({ fullName })),
  ],
};

test("browser and server draw the same text on the same pages", async ({ page }) => {
  const [inBrowser, onServer] = [await createPdf(page, everyScript), await drawOnServer(everyScript)];
  expect(await getPageTexts(inBrowser)).toEqual(await getPageTexts(onServer));
  const [seen, drawn] = [await countMarks(inBrowser), await countMarks(onServer)];
  // A picture in the browser is an outline on the server, over the same text.
  expect(seen).toMatchObject({ texts: drawn.texts, invisibleTexts: drawn.invisibleTexts });
  expect(seen.images).toBe(drawn.invisibleTexts);
});
