import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertLater, insertRow } from "#server/db/insert.ts";
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

/** Slice size in bytes: how much of a PDF the database handles at once. */
const sliceBytes = 512 * 1024;

export const pdfsRepository = (db: Database) => ({
  /** Stores a PDF under an unguessable path. Several statements: call it in a transaction. */
  add: async (added: NewPdf): Promise<StoredPdf> => {
    const pdf = { id: randomUUID(), path: `/${randomBytes(32).toString("base64url")}.pdf` };
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
  const slices = Math.ceil(content.byteLength / sliceBytes);
  for (let seq = 0; seq < slices; seq += 1) {
    const slice = content.subarray(seq * sliceBytes, (seq + 1) * sliceBytes);
    const insert = seq < slices - 1 ? insertRow : insertLater;
    await insert(db, pdfChunks, { pdfId, seq, content: slice });
  }
}

async function findWhere(db: Database, isIt: SQL): Promise<FoundPdf | undefined> {
  const { id, filename, size, source } = pdfs;
  const [row] = await db.select({ id, filename, size, source }).from(pdfs).where(isIt);
  return row && { ...row, content: () => streamSlices(db, row.id, row.size) };
}

function streamSlices(db: Database, id: string, size: number): Readable {
  const stream = Readable.from(readSlices(db, id, size), { objectMode: false });
  // The reader gets the error; without a reader (its mail was given up), the error must not end the process.
  stream.on("error", () => undefined);
  return stream;
}

async function* readSlices(db: Database, id: string, size: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let seq = 0; read < size; seq += 1) {
    const [slice] = await db
      .select({ content: pdfChunks.content })
      .from(pdfChunks)
      .where(and(eq(pdfChunks.pdfId, id), eq(pdfChunks.seq, seq)));
    if (!slice) throw new Error("A stored PDF has lost its end.");
    read += slice.content.byteLength;
    yield slice.content;
  }
}
