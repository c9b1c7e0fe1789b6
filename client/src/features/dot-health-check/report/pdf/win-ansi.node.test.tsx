import fc from "fast-check";
import { jsPDF } from "jspdf";
import { describe, expect, it } from "vitest";
import { readPdf } from "#client/testing/report/read-pdf.ts";
import { toWinAnsi } from "./win-ansi.ts";

const latin1 = Array.from({ length: 0x100 }, (_none, code) => String.fromCharCode(code)).join("");

describe("text for PDF's fonts", () => {
  it.each([
    ["Łódź", "Lódz"],
    ["Nguyễn Thị", "Nguyen Thi"],
    ["1FU••••••••••8834", "1FU••••••••••8834"],
    ["e\u0301clair", "éclair"],
    ["a\u00a0b\tc\nd", "a b c d"],
    ["zero\u200bwidth\u00ad", "zerowidth"],
    ["≤ 5 → 6 − 1", "<= 5 -> 6 - 1"],
    ["ﬁne №5", "fine No5"],
    ["株式会社", "????"],
    ["🚚", "?"],
  ])("%j becomes %j", (text, expected) => {
    expect(toWinAnsi(text)).toBe(expected);
  });

  it("never changes twice, and has no line breaks or control characters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const once = toWinAnsi(text);
        expect(toWinAnsi(once)).toBe(once);
        expect(once).not.toMatch(/\p{Cc}/u);
      }),
    );
  });

  it("is read from the PDF as it was written, every character of it", async () => {
    const every = toWinAnsi(`${latin1}€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ`).replaceAll(" ", "");
    expect(every.length).toBeGreaterThan(200);
    const doc = new jsPDF({ unit: "pt", format: "letter", compress: true });
    doc.setFont("helvetica", "normal").setFontSize(4).text(every, 10, 20);
    const { pages } = await readPdf(doc.output("arraybuffer"));
    // PDF.js takes the micro sign for the Greek letter.
    expect(pages.join("").replaceAll(" ", "").replace("\u03bc", "\u00b5")).toBe(every);
  });
});
