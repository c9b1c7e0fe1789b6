import { z } from "zod";

/** What the thread of the embedded database is started with. */
export const threadSettings = z.object({
  /** Where it keeps its files; in memory when left out. */
  folder: z.string().optional(),
  /** What a database in memory is loaded from. */
  archive: z.instanceof(Blob).optional(),
  migrationsFolder: z.string(),
});
export type ThreadSettings = z.infer<typeof threadSettings>;

/** To the thread: bytes of PostgreSQL's wire protocol, or the wish to close. From it: bytes, after "ready". */
export type ThreadMessage = Uint8Array<ArrayBuffer> | "close";
