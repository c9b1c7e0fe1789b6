import { buffer } from "node:stream/consumers";
import type { TestApp } from "./test-app.ts";

/** The bytes of a stored PDF, as used for mail. Throws if there is no such PDF. */
export async function readStoredPdf({ server }: TestApp, id = ""): Promise<Buffer> {
  const pdf = await server.container.repositories.pdfs.open(id);
  if (!pdf) throw new Error(`There is no PDF ${id}.`);
  return buffer(pdf.content());
}
