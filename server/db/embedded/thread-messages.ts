import type { MessagePort } from "node:worker_threads";
import { z } from "zod";

/** The start parameters of the embedded database's thread. */
export const threadSettings = z.object({
  /** Where it keeps its files; in memory if omitted. */
  folder: z.string().optional(),
  /** The archive that an in-memory database is loaded from. */
  archive: z.instanceof(Blob).optional(),
});
export type ThreadSettings = z.infer<typeof threadSettings>;

/** A request for a copy of the database in a file. Through the port come "copied", then "written"; or an error. */
export type CopyRequest = { readonly file: string; readonly port: MessagePort };

/** To the thread: bytes of PostgreSQL's wire protocol, or a request. From it: "ready", then bytes. */
export type ThreadMessage = Uint8Array<ArrayBuffer> | "close" | CopyRequest;
