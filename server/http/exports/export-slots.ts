import { AppError } from "#server/base/app-error.ts";
import type { FileContent } from "#shared/api/endpoint.ts";

/** Each export keeps a database connection busy. */
const mostExports = 2;
/** Milliseconds without a read after which an export no longer counts. */
const idleMs = 60_000;

type Slot = { readonly username: string; readAt: number };
export type ExportSlots = ReturnType<typeof createExportSlots>;

/** Allows each user one export at a time. */
export function createExportSlots(now: () => number = () => performance.now()) {
  const slots = new Set<Slot>();
  const take = (username: string): Slot => {
    for (const slot of slots) if (now() - slot.readAt > idleMs) slots.delete(slot);
    if ([...slots].some((slot) => slot.username === username))
      throw new AppError(429, "You have another export running. Wait for it, or cancel it, and try again.");
    if (slots.size >= mostExports)
      throw new AppError(429, "Two exports are running already. Try again when one of them is done.");
    const slot = { username, readAt: now() };
    slots.add(slot);
    return slot;
  };

  /** Calls `begin` before the first part. The content rejects with AppError 429 if another export has to end first. */
  const limit = (username: string, file: FileContent, begin: () => Promise<void>): FileContent => ({
    ...file,
    content: (async function* limited() {
      const slot = take(username);
      try {
        await begin();
        for await (const part of file.content) {
          yield part;
          if (!slots.has(slot)) throw new Error("An export was read too slowly.");
          slot.readAt = now();
        }
      } finally {
        slots.delete(slot);
      }
    })(),
  });
  return { limit };
}
