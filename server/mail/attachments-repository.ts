import { and, asc, eq } from "drizzle-orm";
import type { OutgoingAttachment } from "#server/mail/smtp/mailer.ts";
import { type Database, repository } from "#server/db/store.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { decryptSlice, encryptSlice, fileSlicePlace } from "#server/db/encryption/encrypt-rows.ts";
import { insertLater, insertRow } from "#server/db/insert.ts";
import { streamSlices, toSlices } from "#server/db/slices.ts";
import { mailAttachments } from "#shared/schema/mail.ts";

export type NewAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

export type AttachmentsRepository = ReturnType<typeof attachmentsRepository>;

const { submissionId, position, seq, filename, contentType, size, content, dataKey } = mailAttachments;

export const attachmentsRepository = repository(({ db, dataKeys }) => ({
  /** Stores a submission's files, in the order of the message. Several statements: call it in a transaction. */
  add: async (submission: string, files: readonly NewAttachment[]): Promise<void> => {
    for (const [index, file] of files.entries()) await addFile({ db, dataKeys }, submission, index, file);
  },

  open: async (submission: string): Promise<OutgoingAttachment[]> =>
    (await findFiles({ db, dataKeys }, submission)).map((file) => ({
      ...file,
      // Ours are a workbook and JSON.
      isFromCustomer: ["application/pdf", "image/jpeg", "image/png"].includes(file.contentType),
    })),

  /** A file by its position, with its size in bytes. */
  openOne: async (submission: string, wanted: number) =>
    (await findFiles({ db, dataKeys }, submission)).find((file) => file.position === wanted),

  list: async (submission: string) =>
    (await findFiles({ db, dataKeys }, submission)).map((file) => ({
      position: file.position,
      filename: file.filename,
      size: file.size,
    })),
}));

type Parts = { readonly db: Database; readonly dataKeys: DataKeys };

async function addFile(
  { db, dataKeys }: Parts,
  submission: string,
  index: number,
  file: NewAttachment,
): Promise<void> {
  const slices = toSlices(file.content);
  const row = { ...file, submissionId: submission, position: index, size: file.content.byteLength };
  for (const [at, slice] of slices.entries()) {
    const insert = at < slices.length - 1 ? insertRow : insertLater;
    const sealed = encryptSlice(dataKeys, fileSlicePlace(submission, index, at), slice);
    await insert(db, mailAttachments, { ...row, seq: at, ...sealed });
  }
}

/** Files whose slices are read from the database one at a time, as they are sent. */
async function findFiles(parts: Parts, submission: string) {
  const rows = await parts.db
    .select({ position, filename, contentType, size })
    .from(mailAttachments)
    .where(and(eq(submissionId, submission), eq(seq, 0)))
    .orderBy(asc(position));
  return rows.map((row) => ({
    ...row,
    content: () => streamSlices(row.size, readSlice(parts, submission, row.position)),
  }));
}

const readSlice =
  ({ db, dataKeys }: Parts, submission: string, file: number) =>
  async (wanted: number) => {
    const isIt = and(eq(submissionId, submission), eq(position, file), eq(seq, wanted));
    const [slice] = await db.select({ content, dataKey }).from(mailAttachments).where(isIt);
    return slice && decryptSlice(dataKeys, fileSlicePlace(submission, file, wanted), slice);
  };
