import { UpstreamError } from "./upstream-error.ts";

export type AnswerMemory = ReturnType<typeof createAnswerMemory>;
export type AnswerShare = Awaited<ReturnType<AnswerMemory["open"]>>;

/** Initial bytes of an answer: most need no more. */
const firstBytes = 64 * 1024;

type Answer = {
  readonly service: string;
  /** Decompressed size. */
  readonly maxBytes: number;
  /** Ends the wait for room. */
  readonly signal: AbortSignal;
};

/** Lends bytes, first come first served. */
function createRoom(total: number) {
  let free = total;
  const waiting = new Set<{ readonly bytes: number; readonly start: () => void }>();
  const serve = (): void => {
    for (const next of waiting) {
      if (next.bytes > free) return;
      waiting.delete(next);
      free -= next.bytes;
      next.start();
    }
  };
  return {
    take: async (bytes: number, { service, signal }: Answer): Promise<void> =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          if (!waiting.delete(turn)) return;
          reject(new UpstreamError(service, "busy"));
          // Callers behind it may need less.
          serve();
        };
        const turn = {
          bytes,
          start: () => {
            signal.removeEventListener("abort", leave);
            resolve();
          },
        };
        waiting.add(turn);
        signal.addEventListener("abort", leave, { once: true });
        if (signal.aborted) leave();
        else serve();
      }),
    give: (bytes: number): void => {
      free += bytes;
      serve();
    },
  };
}

/**
 * Limits the bytes that all answers of outside services take until they are parsed. Each is written into one
 * buffer: small pieces would take more memory. Throws UpstreamError "too-large", and "busy" if there is no
 * room in time.
 */
export function createAnswerMemory(total: number) {
  const room = createRoom(total);
  return {
    open: async (answer: Answer) => {
      const { service, maxBytes } = answer;
      let buffer = Buffer.alloc(0);
      let size = 0;
      const grow = async (length: number): Promise<void> => {
        await room.take(length - buffer.length, answer);
        const larger = Buffer.allocUnsafeSlow(length);
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      };
      await grow(Math.min(firstBytes, maxBytes));
      return {
        add: async (part: Uint8Array): Promise<void> => {
          if (size + part.byteLength > maxBytes) throw new UpstreamError(service, "too-large");
          // Grows to the maximum at once: answers that each hold a part could wait for each other.
          if (size + part.byteLength > buffer.length) await grow(maxBytes);
          buffer.set(part, size);
          size += part.byteLength;
        },
        getBytes: (): Buffer => buffer.subarray(0, size),
        release: (): void => {
          const { length } = buffer;
          buffer = Buffer.alloc(0);
          room.give(length);
        },
      };
    },
  };
}
