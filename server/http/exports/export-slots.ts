import { AppError } from "#server/base/app-error.ts";
import type { FileContent } from "#shared/api/endpoint.ts";

/** Number of exports that run at once: each keeps a database connection busy. */
const mostExports = 2;
/** An export that nobody has read from for so long no longer counts. */
const idleMs = 60_000;

type Slot = { readonly username: string; readAt: number };
export type ExportSlots = ReturnType<typeof createExportSlots>;

/** Lets each user export one file at a time. */
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

  /** The file, whose first part calls `begin`; it rejects with AppError 429 if another one has to end first. */
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
