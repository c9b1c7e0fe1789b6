import { jsPDF } from "jspdf";
import { expect, test } from "vitest";
import { PdfWriter, renderPdf } from "#shared/documents/render-pdf.ts";
import { TaggedPdf } from "#shared/documents/tagged-pdf.ts";
import { addFonts, Typesetter } from "#shared/documents/typesetter.ts";
import { diskFonts } from "./disk-fonts.ts";

test("an outline stands where its line begins, and is narrowed to the line's width", async () => {
  const pdf = new jsPDF({ unit: "pt", format: "letter", compress: false });
  await addFonts(pdf, diskFonts, ["blank"]);
  const style = { size: 12, line: 15, weight: 400, color: "#171c1a" } as const;
  const steps = [
    { op: "m", c: [4, -8] },
    { op: "c", c: [8, -8, 16, 0, 32, 4] },
    { op: "h", c: [] },
  ] as const;
  const outline = {
    kind: "outline",
    width: 100,
    steps: steps.map(({ op, c }) => ({ op, c: [...c] })),
  } as const;
  const mark = { kind: "text", x: 10, y: 20, text: "\u05D0\u05D1", style } as const;
  new PdfWriter(pdf, new TaggedPdf(pdf), 40).addPicture(mark, outline, 50);
  const drawn = pdf
    .output()
    .split("\n")
    .filter((line) => / [mc]$/.test(line));
  // Points from the lower left corner of a page 792 points high: 0.75 a pixel.
  expect(drawn).toEqual(["39. 753. m", "40.5 753. 43.5 747. 49.5 744. c"]);
});

test.each([
  [400, "dejavu-condensed-400"],
  [600, "dejavu-condensed-700"],
  [800, "dejavu-condensed-700"],
] as const)("a letter that Overpass lacks is as bold as its text: weight %i in %s", async (weight, font) => {
  const setter = await Typesetter.create(new jsPDF({ unit: "pt" }), diskFonts, "\u0540");
  const style = { size: 12, line: 15, weight, color: "#171c1a" } as const;
  expect(setter.toRuns("\u0540", style)).toEqual([{ text: "\u0540", font }]);
});

test("each page is announced before it is written, and the drawing can be given up there", async () => {
  const sections = ["One", "Two"].map((title) => ({
    id: title,
    title,
    startsPage: true as const,
    blocks: [{ kind: "text", text: title, tone: "letter" } as const],
  }));
  const document = { title: "Two pages", madeAt: new Date(2026, 10, 20), sections };
  const announced: string[] = [];
  const note = async (page: number, pages: number) => {
    announced.push(`${page} of ${pages}`);
  };
  await renderPdf(document, diskFonts, note);
  expect(announced).toEqual(["1 of 2", "2 of 2"]);
  const giveUp = async () => {
    throw new Error("left the page");
  };
  await expect(renderPdf(document, diskFonts, giveUp)).rejects.toThrow("left the page");
});
