import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#server/db/database.ts";
import { pdfs, type Pdf } from "#shared/schema/profile-records.ts";

export type StoredPdf = Pick<Pdf, "id" | "path">;
export type PdfsRepository = ReturnType<typeof pdfsRepository>;

/** The PDFs that browsers made, kept whole. */
export function pdfsRepository(db: Database) {
  return {
    /** Stores a PDF under a path that cannot be guessed. */
    add: async ({ filename, content }: Pick<Pdf, "filename" | "content">): Promise<StoredPdf> => {
      const path = `/${randomBytes(32).toString("base64url")}.pdf`;
      const [row] = await db
        .insert(pdfs)
        .values({ path, filename, content, size: content.byteLength })
        .returning({ id: pdfs.id, path: pdfs.path });
      if (!row) throw new Error("A stored PDF was not returned.");
      return row;
    },

    byId: async (id: string): Promise<Pick<Pdf, "filename" | "content"> | undefined> => {
      const [row] = await db
        .select({ filename: pdfs.filename, content: pdfs.content })
        .from(pdfs)
        .where(eq(pdfs.id, id));
      return row;
    },
  };
}
