import { describe, expect, test } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { maxPdfBytes } from "#shared/api/parts.ts";
import { decodePdf } from "./decode-pdf.ts";

const decode = (bytes: Buffer) => decodePdf({ filename: "a.pdf", content: bytes.toString("base64") });
const pdfOf = (size: number) => Buffer.concat([Buffer.from("%PDF-"), Buffer.alloc(size - 5)]);

describe("a PDF in base64", () => {
  test("is decoded byte for byte", () => {
    const bytes = Buffer.from("%PDF-1.7\n\x00\xff", "latin1");
    expect(Buffer.from(decode(bytes).content).equals(bytes)).toBe(true);
  });

  test("may have exactly 20 MB", () => {
    expect(decode(pdfOf(maxPdfBytes)).content.byteLength).toBe(maxPdfBytes);
    expect(() => decode(pdfOf(maxPdfBytes + 1))).toThrow(expect.objectContaining({ status: 413 }));
  });

  test.each(["JVBERi0", "JVBERi0=\n", "JVBERi0-", "data:application/pdf;base64,JVBERi0=", "JV=ERi0="])(
    "is refused as %j",
    (content) => {
      expect(() => decodePdf({ filename: "a.pdf", content })).toThrow(AppError);
    },
  );

  test.each(["", "%PD", "MZ", " %PDF-1.4"])("is refused when it begins with %j", (text) => {
    expect(() => decode(Buffer.from(text))).toThrow(expect.objectContaining({ status: 400 }));
  });
});
