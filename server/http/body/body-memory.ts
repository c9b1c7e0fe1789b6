import { AppError } from "#server/base/app-error.ts";

/** Bytes of each body that are not counted: small requests get through while large ones fill the memory. */
const uncountedBytes = 32 * 1024;
/** What a chunk counts at least, in bytes, for its handling too. */
const chunkBytes = 1024;
/** A chunk this short counts for much more: a sender may make each byte a chunk, and 11,000 of them come at once. */
const tinyChunk = 256;
const tinyChunkBytes = 8 * 1024;

const getWeight = (bytes: number): number =>
  bytes < tinyChunk ? tinyChunkBytes : Math.max(bytes, chunkBytes);

/** Room for the bodies of all requests at once: 128 MB leave a server of 512 MB enough for its work. */
export const bodyMemoryBytes = 128 * 1024 * 1024;

export type BodyMemory = ReturnType<typeof createBodyMemory>;
/** A body's part of the memory. */
export type BodyShare = ReturnType<BodyMemory["open"]>;

/**
 * Limits the memory that bodies take until they are handled, in bytes; one address gets half of it. What arrives too
 * slowly is ended by Node (REQUEST_TIMEOUT_SECONDS).
 */
export function createBodyMemory(total: number) {
  const byAddress = new Map<string, number>();
  let used = 0;
  const take = (address: string, bytes: number): void => {
    const own = (byAddress.get(address) ?? 0) + bytes;
    if (bytes > 0 && (used + bytes > total || own > total / 2))
      throw new AppError(503, "We're too busy to take this right now. Please try again in a moment.", [], {
        retryAfterSeconds: 2,
      });
    used += bytes;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  };
  return {
    open: (address: string) => {
      let [size, counted] = [0, 0];
      return {
        /** Counts a chunk that is kept. Throws AppError 503 if there is no room for it. */
        add: (bytes: number): void => {
          size += getWeight(bytes);
          const more = Math.max(size - uncountedBytes, 0) - counted;
          take(address, more);
          counted += more;
        },
        /** May be called repeatedly. */
        release: (): void => {
          take(address, -counted);
          counted = 0;
        },
      };
    },
  };
}
