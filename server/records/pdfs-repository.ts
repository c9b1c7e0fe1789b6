import type { Readable } from "node:stream";
import { and, eq, isNotNull, type SQL } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import {
  decryptSlice,
  decryptSource,
  encryptSlice,
  encryptSource,
  pdfSlicePlace,
} from "#server/db/encryption/encrypt-rows.ts";
import { insertLater, insertRow } from "#server/db/insert.ts";
import { streamSlices, toSlices } from "#server/db/slices.ts";
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

export const pdfsRepository = repository(({ db, dataKeys, random }) => ({
  /** Stores a PDF under an unguessable path. Several statements: call it in a transaction. */
  add: async (added: NewPdf): Promise<StoredPdf> => {
    const pdf = { id: random.uuid(), path: `/${random.bytes(32).toString("base64url")}.pdf` };
    const { filename } = added;
    if ("source" in added) {
      await insertLater(db, pdfs, {
        ...pdf,
        filename,
        size: 0,
        ...encryptSource(dataKeys, pdf.id, added.source),
      });
      return pdf;
    }
    await insertLater(db, pdfs, { ...pdf, filename, size: added.content.byteLength });
    await addSlices(db, dataKeys, pdf.id, added.content);
    return pdf;
  },

  /** Stores the bytes of an undrawn PDF, unless another process has. Several statements: call it in a transaction. */
  fill: async (id: string, content: Uint8Array): Promise<void> => {
    const filled = await db
      .update(pdfs)
      .set({ size: content.byteLength, source: null, dataKey: null })
      .where(and(eq(pdfs.id, id), isNotNull(pdfs.source)))
      .returning({ id: pdfs.id });
    if (filled.length > 0) await addSlices(db, dataKeys, id, content);
  },

  open: async (id: string): Promise<FoundPdf | undefined> => findWhere(db, dataKeys, eq(pdfs.id, id)),

  /** `path`: "/<random>.pdf". */
  openPath: async (path: string): Promise<FoundPdf | undefined> =>
    findWhere(db, dataKeys, eq(pdfs.path, path)),
}));

async function addSlices(
  db: Database,
  dataKeys: DataKeys,
  pdfId: string,
  content: Uint8Array,
): Promise<void> {
  const slices = toSlices(content);
  for (const [seq, slice] of slices.entries()) {
    const insert = seq < slices.length - 1 ? insertRow : insertLater;
    await insert(db, pdfChunks, { pdfId, seq, ...encryptSlice(dataKeys, pdfSlicePlace(pdfId, seq), slice) });
  }
}

async function findWhere(db: Database, dataKeys: DataKeys, isIt: SQL): Promise<FoundPdf | undefined> {
  const { id, filename, size, source, dataKey } = pdfs;
  const [row] = await db.select({ id, filename, size, source, dataKey }).from(pdfs).where(isIt);
  if (!row) return undefined;
  const { dataKey: sourceKey, source: stored, ...found } = row;
  return {
    ...found,
    source: stored && decryptSource(dataKeys, { id: row.id, source: stored, dataKey: sourceKey }),
    content: () => streamSlices(row.size, readSlice(db, dataKeys, row.id)),
  };
}

const readSlice = (db: Database, dataKeys: DataKeys, id: string) => async (wanted: number) => {
  const { content, dataKey, pdfId, seq } = pdfChunks;
  const [slice] = await db
    .select({ content, dataKey })
    .from(pdfChunks)
    .where(and(eq(pdfId, id), eq(seq, wanted)));
  return slice && decryptSlice(dataKeys, pdfSlicePlace(id, wanted), slice);
};
