import { type Challenge, proofSchema } from "#shared/api/proof.ts";

/**
 * Does the work of a challenge in a worker, so that the page stays responsive. Resolves to the header that proves it.
 * Rejects if the browser can't, or with the signal's reason.
 */
export async function prove(challenge: Challenge, signal?: AbortSignal): Promise<string> {
  signal?.throwIfAborted();
  const worker = new Worker(new URL("./proof-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<string>((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new DOMException("Canceled", "AbortError")));
      worker.addEventListener("error", () => reject(new Error("The worker failed.")));
      worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        const proof = proofSchema.safeParse(data);
        if (proof.success) resolve(toHeader(JSON.stringify(proof.data)));
        else reject(new Error(String(data)));
      });
      worker.postMessage(challenge, { transfer: [] });
    });
  } finally {
    worker.terminate();
  }
}

/** As base64url; a challenge and its solution are ASCII. */
const toHeader = (text: string): string =>
  btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
