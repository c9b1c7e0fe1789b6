import { jsPDF } from "jspdf";
import { expect, test } from "vitest";
import type { BoxMark } from "./layout/strip.ts";
import { PdfWriter } from "./render-pdf.ts";
import { TaggedPdf } from "./tagged-pdf.ts";

/** The colors that a page sets and the shapes that it paints with them, in the order of the file. */
function paint(...boxes: readonly Omit<BoxMark, "kind">[]): string[] {
  const pdf = new jsPDF({ unit: "pt", format: "letter", compress: false });
  const writer = new PdfWriter(pdf, new TaggedPdf(pdf), 40);
  for (const box of boxes) writer.addBox({ kind: "box", ...box });
  return pdf
    .output()
    .split("\n")
    .filter((line) => /^(\S+ \S+ \S+ (rg|RG)|[fS])$/.test(line));
}

test("a box is filled with its own color, and one with a line is only an outline in it", () => {
  const place = { x: 0, y: 0, width: 80, height: 40 };
  const painted = paint(
    { ...place, color: "#ff0000" },
    { ...place, color: "#0000ff", line: 1 },
    { ...place, color: "#00ff00" },
  );
  expect(painted).toEqual(["1. 0. 0. rg", "f", "0. 0. 1. RG", "S", "0. 1. 0. rg", "f"]);
});
