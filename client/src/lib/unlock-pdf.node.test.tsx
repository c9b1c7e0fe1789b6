import { decodePDFRawStream, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, test, vi } from "vitest";
import { protectedPdf, protectedScriptPdf } from "#client/testing/protected-pdfs.data.ts";
import { prepareFile } from "./prepare-file.ts";

const toFile = (content: Uint8Array<ArrayBuffer>): File => new File([content], "dec page.pdf");
const fromBase64 = (text: string): File => toFile(Uint8Array.from(Buffer.from(text, "base64")));

async function protect(userPassword: string): Promise<File> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("Liability");
  pdf.encrypt({ ownerPassword: "owner", userPassword });
  return toFile(Uint8Array.from(await pdf.save({ useObjectStreams: false })));
}

async function unlock(file: File): Promise<PDFDocument> {
  const copy = await prepareFile(file, "rewrite");
  if (typeof copy === "string") throw new Error(copy);
  return PDFDocument.load(await copy.arrayBuffer());
}

/** Reads the streams of an unprotected PDF, and the text between them. */
const getTexts = ({ context }: PDFDocument): string =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) =>
      object instanceof PDFRawStream
        ? new TextDecoder().decode(decodePDFRawStream(object).decode())
        : object.toString(),
    )
    .join();

test("a PDF that opens without a password becomes a copy without protection, with all its pages", async () => {
  expect((await unlock(await protect(""))).getPageCount()).toBe(1);
  const pdf = await unlock(fromBase64(protectedPdf));
  expect(pdf.getPageCount()).toBe(3);
  for (const text of ["page 0", "page 1", "page 2", "Field value 1,000,000"])
    expect(getTexts(pdf)).toContain(text);
});

test("a script that was packed in a protected PDF is found", async () => {
  expect(await prepareFile(fromBase64(protectedScriptPdf), "asIs")).toMatch(/^This PDF runs scripts/);
});

test("a PDF that needs a password is refused with what to do", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  expect(await prepareFile(await protect("secret"), "rewrite")).toMatch(
    /password\. Open it, print it to a new PDF/,
  );
});
