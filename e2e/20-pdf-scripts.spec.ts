import type { Answers } from "#shared/profile/answers.ts";
import { diskFonts } from "../server/features/pdfs/fonts/disk-fonts.ts";
import { toProfileDocument } from "../shared/profile/profile-document.ts";
import { renderPdf } from "../shared/documents/render-pdf.ts";
import { maximalProfile, minimalProfile } from "../shared/testing/fixtures.ts";
import { exampleProfile } from "./support/example-profile.ts";
import { countMarks } from "./support/pdf-marks.ts";
import { getPageTexts } from "./support/pdf-text.ts";
import { createPdf } from "./support/review.ts";
import { expect, test } from "./support/test.ts";

const today = new Date(2026, 10, 20);

/** The same profile as the server draws it. */
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

const profiles: readonly (readonly [what: string, answers: Answers])[] = [
  ["the shortest profile", minimalProfile],
  ["everything answered, with Polish letters", maximalProfile],
  [
    "names in Cyrillic, Greek, Arabic, Hebrew, Chinese, Japanese and Korean letters",
    {
      ...minimalProfile,
      name: "Дмитрий Щёголев",
      contactName: "Γιώργος",
      drivers: [
        "شركة محمد علي للنقل LLC",
        "محمد علي",
        "שלום הובלות",
        "דוד לוי",
        "王小明物流有限公司",
        "山田カナ 김철수",
      ].map((fullName) => ({ fullName })),
    },
  ],
];

for (const [what, answers] of profiles) {
  test(`browser and server draw the same text on the same pages: ${what}`, async ({ page }) => {
    const [inBrowser, onServer] = [await createPdf(page, answers), await drawOnServer(answers)];
    expect(await getPageTexts(inBrowser)).toEqual(await getPageTexts(onServer));
    const [seen, drawn] = [await countMarks(inBrowser), await countMarks(onServer)];
    // What is a picture in the browser is an outline on the server, over the same text.
    expect(seen).toMatchObject({ texts: drawn.texts, invisibleTexts: drawn.invisibleTexts });
    expect(seen.images).toBe(drawn.invisibleTexts);
  });
}
