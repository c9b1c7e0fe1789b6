import { reportError } from "#client/lib/report-error.ts";
import type { Challenge } from "#shared/api/proof.ts";

type Options = { readonly signal?: AbortSignal; readonly onCheck?: (isChecking: boolean) => void };

/**
 * Does the work of a challenge; its code loads with the first one. Resolves to the header that proves it, or to undefined
 * if this browser can't. Rejects if the page cancels.
 */
export async function tryToProve(
  challenge: Challenge,
  { signal, onCheck }: Options,
): Promise<string | undefined> {
  onCheck?.(true);
  try {
    const { prove } = await import("./prove.ts");
    return await prove(challenge, signal);
  } catch (error) {
    if (signal?.aborted) throw error;
    reportError("do the work that the server asked for", error);
    return undefined;
  } finally {
    onCheck?.(false);
  }
}
