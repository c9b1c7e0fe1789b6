import type { Readable } from "node:stream";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertLater, insertRow } from "#server/db/insert.ts";
import { streamSlices, toSlices } from "#server/db/slices.ts";
import { type Random, systemRandom } from "#server/system/random.ts";
import { pdfChunks, pdfs, type Pdf, type PdfSource } from "#shared/schema/profile-records.ts";

export type StoredPdf = Pick<Pdf, "id" | "path">;
export type DrawnPdf = { readonly filename: string; readonly content: Uint8Array };
/** A PDF that is stored as what it will be drawn from. */
export type UndrawnPdf = { readonly filename: string; readonly source: PdfSource };
export type NewPdf = DrawnPdf | UndrawnPdf;
export type OpenPdf = Pick<Pdf, "filename" | "size"> & {
  /** Reads the bytes from the database, one slice at a time. Each call reads from the start. */
  readonly content: () => Readable;
};
/** A stored PDF, with what it is to be drawn from unless it has been. */
export type FoundPdf = OpenPdf & Pick<Pdf, "id" | "source">;
export type PdfsRepository = ReturnType<typeof pdfsRepository>;

export const pdfsRepository = (db: Database, random: Random = systemRandom) => ({
  /** Stores a PDF under an unguessable path. Several statements: call it in a transaction. */
  add: async (added: NewPdf): Promise<StoredPdf> => {
    const pdf = { id: random.uuid(), path: `/${random.bytes(32).toString("base64url")}.pdf` };
    const { filename } = added;
    if ("source" in added) {
      await insertLater(db, pdfs, { ...pdf, filename, size: 0, source: added.source });
      return pdf;
    }
    await insertLater(db, pdfs, { ...pdf, filename, size: added.content.byteLength });
    await addSlices(db, pdf.id, added.content);
    return pdf;
  },

  /**
   * Stores the bytes of a PDF that was not drawn yet, and forgets what it was drawn from; does nothing if another
   * process has done so. Several statements: call it in a transaction.
   */
  fill: async (id: string, content: Uint8Array): Promise<void> => {
    const filled = await db
      .update(pdfs)
      .set({ size: content.byteLength, source: null })
      .where(and(eq(pdfs.id, id), isNotNull(pdfs.source)))
      .returning({ id: pdfs.id });
    if (filled.length > 0) await addSlices(db, id, content);
  },

  open: async (id: string): Promise<FoundPdf | undefined> => findWhere(db, eq(pdfs.id, id)),

  /** The same by its path: "/<random>.pdf". */
  openPath: async (path: string): Promise<FoundPdf | undefined> => findWhere(db, eq(pdfs.path, path)),
});

async function addSlices(db: Database, pdfId: string, content: Uint8Array): Promise<void> {
  const slices = toSlices(content);
  for (const [seq, slice] of slices.entries()) {
    const insert = seq < slices.length - 1 ? insertRow : insertLater;
    await insert(db, pdfChunks, { pdfId, seq, content: slice });
  }
}

async function findWhere(db: Database, isIt: SQL): Promise<FoundPdf | undefined> {
  const { id, filename, size, source } = pdfs;
  const [row] = await db.select({ id, filename, size, source }).from(pdfs).where(isIt);
  return row && { ...row, content: () => streamSlices(row.size, readSlice(db, row.id)) };
}

const readSlice = (db: Database, id: string) => async (wanted: number) => {
  const { content, pdfId, seq } = pdfChunks;
  const [slice] = await db
    .select({ content })
    .from(pdfChunks)
    .where(and(eq(pdfId, id), eq(seq, wanted)));
  return slice?.content;
};
