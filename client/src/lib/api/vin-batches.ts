import { decodeVins, type VinResult, vinBatchSize } from "#shared/api/vins.ts";
import { vinFallbackMessage, vinLookupMessage } from "#shared/vin/lookup-messages.ts";
import { request, RequestError } from "./request.ts";

export type VinRequest = { readonly vin: string; readonly modelYear?: string };

/** Requests a batch of at most 50 vehicles. Rejects as `request` does. */
export type DecodeBatch = (
  vehicles: readonly VinRequest[],
  signal: AbortSignal,
) => Promise<readonly VinResult[]>;

export const decodeBatch: DecodeBatch = async (vehicles, signal) =>
  (await request(decodeVins, { body: { vehicles: [...vehicles] }, signal })).answers;

export const noConnection = "No answer from our server. Check your internet connection, then retry.";

export function describeBatchError(error: unknown): string {
  if (error instanceof RequestError) return error.serverMessage ?? vinLookupMessage(error.status);
  return error instanceof TypeError ? noConnection : vinFallbackMessage;
}

/** True if the next batch would fail the same way: no connection, or too many requests. */
const isFatal = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof RequestError && error.status === 429);

type Options = {
  readonly take: (most: number) => readonly VinRequest[];
  readonly decode?: DecodeBatch;
  readonly signal?: AbortSignal;
  /** After this many failed batches in a row, the rest are not tried. */
  readonly maxFailures?: number;
};

/** The answers to a batch, in its order, or why there are none; `isOver`: the rest are not tried. */
type BatchResult = { readonly batch: readonly VinRequest[] } & (
  | { readonly answers: readonly VinResult[] }
  | { readonly error: unknown; readonly isOver: boolean }
);

/** Decodes VINs in batches, one after the other: NHTSA answers them in turn anyway. A batch that is aborted has no result. */
export async function* decodeInBatches({
  take,
  decode = decodeBatch,
  signal = new AbortController().signal,
  maxFailures = 1,
}: Options): AsyncGenerator<BatchResult, void> {
  let failures = 0;
  while (failures < maxFailures && !signal.aborted) {
    const batch = take(vinBatchSize);
    if (batch.length === 0) return;
    const result = await decode(batch, signal).then(
      (answers) => ({ batch, answers }),
      (error: unknown) => {
        failures = isFatal(error) ? maxFailures : failures + 1;
        return { batch, error, isOver: failures >= maxFailures };
      },
    );
    if (signal.aborted) return;
    if ("answers" in result) failures = 0;
    yield result;
  }
}
