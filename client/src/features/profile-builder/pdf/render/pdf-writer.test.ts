import font from "dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?inline";
import { expect, test } from "vitest";
import { PdfWriter } from "./pdf-writer.ts";

const bytes = Uint8Array.from(atob(font.split(",")[1] ?? ""), (char) => char.charCodeAt(0)).buffer;

test("a document without a page is refused, not saved empty", () => {
  expect(() => new PdfWriter(0.98, bytes).finish("Doe", "Rigfile")).toThrow("A PDF needs a page");
});

test("an invalid font is rejected before anything is drawn", () => {
  expect(() => new PdfWriter(0.98, new ArrayBuffer(0))).toThrow(RangeError);
  expect(() => new PdfWriter(0.98, new ArrayBuffer(64))).toThrow("The font has no Unicode table");
});
