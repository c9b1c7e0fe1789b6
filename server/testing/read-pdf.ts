import "#shared/testing/node-22.ts";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Reads a file with PDF.js: its text in one line, everything that acts when clicked or opened, its properties. */
export async function readPdf(content: ArrayBuffer | Uint8Array | string | undefined) {
  if (content === undefined || typeof content === "string") throw new Error("This is no PDF.");
  const data = new Uint8Array(content);
  // PDF.js shows only some of them. Ours packs streams alone, never objects.
  const named = Buffer.from(data)
    .toString("latin1")
    .match(/\/(?:URI|AA|Annot|Launch|JavaScript|GoToR|SubmitForm)\b/g);
  const task = getDocument({ data: Uint8Array.from(data), verbosity: 0 });
  try {
    const file = await task.promise;
    const pages = await Promise.all(
      Array.from({ length: file.numPages }, async (_page, index) => file.getPage(index + 1)),
    );
    const contents = await Promise.all(pages.map(async (page) => page.getTextContent()));
    const found: unknown[] = await Promise.all([
      ...pages.flatMap((page) => [page.getAnnotations(), page.getJSActions()]),
      file.getJSActions(),
      file.getAttachments(),
      file.getFieldObjects(),
    ]);
    const items = contents.flatMap((page) => page.items);
    const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
    return {
      text: text.replace(/\s+/g, " "),
      actions: [...found.flat().filter(Boolean), ...(named ?? [])],
      properties: JSON.stringify(await file.getMetadata()),
    };
  } finally {
    await task.destroy();
  }
}
