import { Readable } from "node:stream";
import { asc, eq } from "drizzle-orm";
import type { OutgoingAttachment } from "#server/adapters/smtp/mailer.ts";
import type { Database } from "#server/db/database.ts";
import { insertLater } from "#server/db/insert.ts";
import { mailAttachments } from "#shared/schema/mail.ts";

/** A file to send with a submission's messages. */
export type NewAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
};

export type AttachmentsRepository = ReturnType<typeof attachmentsRepository>;

const { submissionId, position, filename, contentType, size, content } = mailAttachments;

export const attachmentsRepository = (db: Database) => ({
  /** Stores a submission's files, in the order of the message. */
  add: async (submission: string, files: readonly NewAttachment[]): Promise<void> => {
    for (const [index, file] of files.entries())
      await insertLater(db, mailAttachments, {
        ...file,
        submissionId: submission,
        position: index,
        size: file.content.byteLength,
      });
  },

  /** A submission's files, to send. */
  open: async (submission: string): Promise<OutgoingAttachment[]> => {
    const rows = await db
      .select({ filename, contentType, content })
      .from(mailAttachments)
      .where(eq(submissionId, submission))
      .orderBy(asc(position));
    return rows.map(({ content: bytes, ...row }) => ({ ...row, content: () => Readable.from([bytes]) }));
  },

  /** Their names and sizes in bytes. */
  list: async (submission: string): Promise<{ filename: string; size: number }[]> =>
    db
      .select({ filename, size })
      .from(mailAttachments)
      .where(eq(submissionId, submission))
      .orderBy(asc(position)),
});
