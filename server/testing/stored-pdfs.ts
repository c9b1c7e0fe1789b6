import { buffer } from "node:stream/consumers";
import type { TestApp } from "./test-app.ts";
import { pdfsRepository } from "#server/records/pdfs-repository.ts";

/** True if it is a whole PDF that we drew. */
export function isDrawnPdf(content: ArrayBuffer | Uint8Array = new Uint8Array()): boolean {
  const text = Buffer.from(new Uint8Array(content)).toString("latin1");
  return text.startsWith("%PDF-1.") && text.includes("/Author (Rigfile)") && text.trimEnd().endsWith("%%EOF");
}

/** The bytes of a stored PDF, as used for mail. Throws if there is no such PDF. */
export async function readStoredPdf({ server }: TestApp, id = ""): Promise<Buffer> {
  const pdf = await pdfsRepository(server.container.store).open(id);
  if (!pdf) throw new Error(`There is no PDF ${id}.`);
  return buffer(pdf.content());
}
