import type { IncomingMessage } from "node:http";
import { AppError } from "#server/http/app-error.ts";
import { requestContext } from "#server/http/request-context.ts";
import { tooLarge } from "./json-body.ts";
import type { BodySink } from "./received-body.ts";

/** The bytes that a body must bring within each `stallMs`, unless it ends. */
const leastBytes = 16 * 1024;

/**
 * Chunks allowed regardless of size, and the average size required of further ones, in bytes: handling a
 * chunk costs as much as kilobytes, and a sender may make each byte a chunk.
 */
const pieces = { free: 1000, leastBytes: 64 } as const;

type TransferRate = {
  readonly stallMs: number;
  /** Called each time another `leastBytes` have arrived. */
  readonly onAdvance: () => void;
};

type Options = TransferRate & {
  readonly sink: BodySink;
  /** Maximum bytes on the wire. */
  readonly maxBytes: number;
  /** Aborts reading, with the signal's reason. */
  readonly signal: AbortSignal;
};

export const tooSlow = (): AppError =>
  new AppError(408, "The request took too long to arrive. Please send it again.");
const tooManyPieces = (): AppError => new AppError(400, "The request arrived in too many pieces.");
const cutOff = (): AppError => new AppError(400, "The request ended before it was complete.");

/** Calls `onStall` as soon as too little has arrived for too long. */
function watchTransferRate({ stallMs, onAdvance }: TransferRate, onStall: () => void) {
  const timer = setTimeout(onStall, stallMs);
  let since = 0;
  return {
    add: (bytes: number): void => {
      since += bytes;
      if (since < leastBytes) return;
      since = 0;
      timer.refresh();
      onAdvance();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Streams a request's body to the sink. Rejects with AppError at the first exceeded limit. */
export const receiveBody = async (
  request: IncomingMessage,
  { sink, maxBytes, signal, ...options }: Options,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const context = requestContext(request);
    let count = 0;
    const rate = watchTransferRate(options, () => fail(tooSlow()));
    const stop = (): void => {
      rate.stop();
      signal.removeEventListener("abort", onAbort);
      request.off("data", onData).off("end", onEnd).off("close", onClose).off("error", onClose);
    };
    const fail = (error: unknown): void => {
      stop();
      reject(error instanceof Error ? error : cutOff());
    };
    const onData = (chunk: Buffer): void => {
      context.bodyBytes += chunk.length;
      try {
        if (context.bodyBytes > maxBytes) throw tooLarge();
        count += 1;
        if ((count - pieces.free) * pieces.leastBytes > context.bodyBytes) throw tooManyPieces();
        sink.write(chunk);
        rate.add(chunk.length);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = (): void => {
      stop();
      resolve();
    };
    const onClose = (): void => fail(cutOff());
    const onAbort = (): void => fail(signal.reason);
    signal.addEventListener("abort", onAbort);
    request.on("data", onData).on("end", onEnd).on("close", onClose).on("error", onClose);
    if (request.destroyed) onClose();
  });
