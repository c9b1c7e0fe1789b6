import { expect, test } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { uploadedPdf } from "./uploaded-pdf.ts";

const faultOf = (content: Buffer): unknown => {
  try {
    return uploadedPdf(content, "a.pdf", "pdf");
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, errors: error.errors };
    throw error;
  }
};

test("a file that begins as a PDF keeps its bytes and its name", () => {
  const content = Buffer.from("%PDF-1.7\n\u0000\u00ff");
  expect(uploadedPdf(content, "a.pdf", "pdf")).toEqual({ filename: "a.pdf", content });
});

test.each([
  ["nothing", "", "The PDF is empty."],
  ["a program", "MZ", "The attachment is not a PDF."],
  ["the beginning of the beginning", "%PDF", "The attachment is not a PDF."],
  ["a PDF after something else", " %PDF-1.7", "The attachment is not a PDF."],
])("%s is none", (_what, text, message) => {
  expect(faultOf(Buffer.from(text))).toEqual({ status: 400, errors: [{ path: "pdf", message }] });
});
