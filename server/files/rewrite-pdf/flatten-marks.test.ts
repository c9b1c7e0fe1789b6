import { degrees, PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { packedStream, pdfOf, plainStream, pngWith } from "#server/testing/customer-files.ts";
import { drawPdf, viewPdf } from "#server/testing/view-pdf.ts";
import { rewritePdf } from "./rewrite-pdf.ts";

async function rewrite(pdf: Uint8Array): Promise<Uint8Array> {
  const written = await rewritePdf(pdf);
  if (typeof written === "string") throw new Error(written);
  return written;
}

/** Largest difference, of 255, at the soft edges of blended shapes. */
const edges = 100;
function findDifference(one: Buffer, other: Buffer): number {
  expect(one).toHaveLength(other.length);
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? 0))), 0);
}

const square = (color: string): string => `${color} rg 0 0 40 20 re f`;
const look = (contents: string, more = ""): string => plainStream(contents, `/BBox [0 0 40 20] ${more}`);
const mark = (more: string, rectangle = "[60 100 220 180]"): string =>
  `<< /Type /Annot /Rect ${rectangle} ${more} >>`;
const layer = (name: string): string => `<< /Type /OCG /Name (${name}) >>`;

async function filledForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.load(pdfOf({}));
  const page = pdf.getPage(0);
  const form = pdf.getForm();
  const name = form.createTextField("name");
  name.setText("Lopez & Sons LLC");
  name.addToPage(page, { x: 40, y: 280, width: 180, height: 24, rotate: degrees(90) });
  name.setFontSize(8);
  const state = form.createDropdown("state");
  state.setOptions(["TX", "OK"]);
  state.select("OK");
  state.addToPage(page, { x: 150, y: 200, width: 60, height: 20 });
  for (const label of ["owner", "leased"]) {
    const box = form.createCheckBox(label);
    box.addToPage(page, { x: label.length * 20, y: 150, width: 20, height: 20 });
    if (label === "owner") box.check();
  }
  page.setRotation(degrees(90));
  return pdf.save({ useObjectStreams: true });
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ["a form that was filled in, on a page that lies on its side", filledForm, "Lopez & Sons LLC"],
  [
    "stamps: stretched, turned, see-through, without a name for their form",
    () =>
      pdfOf({
        page: "/Annots [5 0 R 6 0 R 7 0 R 8 0 R 9 0 R]",
        objects: [
          mark("/Subtype /Stamp /AP << /N 10 0 R >>"),
          mark("/Subtype /Stamp /AP << /N 11 0 R >>", "[250 300 200 200]"),
          mark(
            "/Subtype /Highlight /QuadPoints [40 360 160 360 40 335 160 335] /AP << /N 12 0 R >>",
            "[40 335 160 360]",
          ),
          // Not seen: hidden, and what a link and a note to open show of themselves.
          mark("/Subtype /Stamp /F 2 /AP << /N 10 0 R >>", "[0 0 300 90]"),
          mark("/Subtype /Popup", "[0 0 300 90]"),
          look(square("1 0 0"), "/Subtype /Form"),
          look(square("0 0.5 0"), "/Matrix [0.7 0.7 -0.7 0.7 5 5]"),
          look(
            `/G gs ${square("1 1 0")}`,
            "/Subtype /Form /Resources << /ExtGState << /G << /BM /Multiply /ca 0.5 >> >> >>",
          ),
        ],
      }),
    "Loss run",
  ],
  [
    "a scan, with a mask and a turned box",
    () =>
      pdfOf({
        page: "/CropBox [20 50 280 380] /Rotate 270 /Resources << /XObject << /I 5 0 R >> /Font << /F 99 0 R >> >> /Contents [4 0 R 7 0 R]",
        objects: [
          packedStream(
            "\u00ff\0\0\0\u00ff\0\0\0\u00ff\u0080\u0080\0",
            "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB /SMask 6 0 R",
          ),
          packedStream(
            "\u00ff\u0080\u00c0\u00ff",
            "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray",
          ),
          plainStream("q 100 0 20 100 60 100 cm /I Do Q"),
        ],
      }),
    "Loss run",
  ],
  [
    "layers, one of them hidden",
    () =>
      pdfOf({
        catalog: "/OCProperties << /OCGs [5 0 R 6 0 R] /D << /OFF [6 0 R] >> >>",
        page: "/Resources << /Font << /F 99 0 R >> /Properties << /A 5 0 R /B 6 0 R >> >> /Contents [4 0 R 7 0 R]",
        objects: [
          layer("shown"),
          layer("hidden"),
          plainStream(`/OC /A BDC ${square("1 0 0")} EMC /OC /B BDC 1 0 0 1 90 90 cm ${square("0 0 1")} EMC`),
        ],
      }),
    "Loss run",
  ],
])("%s looks the same", async (_what, make, text) => {
  const pdf = await make();
  const written = await rewrite(pdf);
  const [before, after] = [await viewPdf(pdf), await viewPdf(written)];
  expect(after.pages[0]?.text).toContain(text);
  expect(after.pages.map(({ view, rotate, annotations }) => [view, rotate, annotations])).toEqual(
    before.pages.map(({ view, rotate }) => [view, rotate, []]),
  );
  expect(findDifference(await drawPdf(written), await drawPdf(pdf))).toBeLessThan(edges);
});

test("text that a program left to the reader to draw is drawn", async () => {
  const pdf = pdfOf({
    catalog:
      "/AcroForm << /Fields [5 0 R 6 0 R] /NeedAppearances true /DA (/F 10 Tf 0 g) /DR << /Font << /F 99 0 R >> >> >>",
    page: "/Annots [5 0 R 6 0 R]",
    objects: [
      mark("/Subtype /Widget /FT /Tx /T (a) /V (Reserve 12,000) /AP << /N 7 0 R >>"),
      mark("/Subtype /Widget /FT /Tx /T (b) /V (Paid 500)", "[60 40 220 60]"),
      look("", "/Subtype /Form"),
    ],
  });
  const { pages, beside } = await viewPdf(await rewrite(pdf));
  expect(pages[0]?.text).toMatch(/Loss run 2025.*Reserve 12,000.*Paid 500/);
  expect(beside.at(-1)).toBeNull();
});

test("300 pages keep their order, boxes and turns; what they share is stored once", async () => {
  const pdf = await PDFDocument.create();
  const logo = await pdf.embedPng(pngWith([], "", 400));
  for (let number = 0; number < 300; number += 1) {
    const page = pdf.addPage([200 + number, 300]);
    page.drawText(`Page ${number}`, { x: 20, y: 20 });
    page.drawImage(logo);
    page.setRotation(degrees((number % 4) * 90));
  }
  const made = await pdf.save();
  const written = await rewrite(made);
  expect(written.length).toBeLessThan(made.length * 1.1);
  const { pages } = await viewPdf(written);
  expect(pages.map(({ text, view, rotate }) => [text.trim(), view[2], rotate])).toEqual(
    Array.from({ length: 300 }, (_, number) => [`Page ${number}`, 200 + number, (number % 4) * 90]),
  );
});
