import { randomBytes, randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { and, eq, type SQL } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { insertLater, insertRow } from "#server/db/insert.ts";
import { pdfChunks, pdfs, type Pdf } from "#shared/schema/profile-records.ts";

export type StoredPdf = Pick<Pdf, "id" | "path">;
export type NewPdf = { readonly filename: string; readonly content: Uint8Array };
export type OpenPdf = Pick<Pdf, "filename" | "size"> & {
  /** Reads the bytes from the database, one slice at a time. Each call reads from the start. */
  readonly content: () => Readable;
};
export type PdfsRepository = ReturnType<typeof pdfsRepository>;

/** Slice size in bytes: how much of a PDF the database handles at once. */
const sliceBytes = 512 * 1024;

/** PDFs made by browsers. */
export const pdfsRepository = (db: Database) => ({
  /** Stores a PDF under an unguessable path. Several statements: call it in a transaction. */
  add: async ({ filename, content }: NewPdf): Promise<StoredPdf> => {
    const pdf = { id: randomUUID(), path: `/${randomBytes(32).toString("base64url")}.pdf` };
    await insertLater(db, pdfs, { ...pdf, filename, size: content.byteLength });
    const slices = Math.ceil(content.byteLength / sliceBytes);
    for (let seq = 0; seq < slices; seq += 1) {
      const slice = content.subarray(seq * sliceBytes, (seq + 1) * sliceBytes);
      const insert = seq < slices - 1 ? insertRow : insertLater;
      await insert(db, pdfChunks, { pdfId: pdf.id, seq, content: slice });
    }
    return pdf;
  },

  /** A stored PDF whose bytes are still in the database. */
  open: async (id: string): Promise<OpenPdf | undefined> => openWhere(db, eq(pdfs.id, id)),

  /** The same by its path: "/<random>.pdf". */
  openPath: async (path: string): Promise<OpenPdf | undefined> => openWhere(db, eq(pdfs.path, path)),
});

async function openWhere(db: Database, isIt: SQL): Promise<OpenPdf | undefined> {
  const { id, filename, size } = pdfs;
  const [row] = await db.select({ id, filename, size }).from(pdfs).where(isIt);
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
