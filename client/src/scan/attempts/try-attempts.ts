import type { ScanMessage } from "#client/scan/worker/scan-message.ts";
import type { Attempt } from "./attempt.ts";

/** What is wanted of a barcode's text; undefined if it is of another kind of barcode. */
export type Pick = (text: string) => string | undefined;

/** Makes one attempt after the other until one reads what is wanted; reports what happens, and the end. */
export function tryAttempts(
  attempts: readonly Attempt[],
  pick: Pick,
  report: (message: ScanMessage) => void,
): void {
  const unsure = new Set<string>();
  for (const [index, attempt] of attempts.entries()) {
    report({ kind: "progress", share: index / attempts.length });
    for (const { text, isSure } of attempt()) {
      if (!isSure && !unsure.has(text)) {
        unsure.add(text);
        continue;
      }
      const wanted = pick(text);
      if (wanted !== undefined) return report({ kind: "read", text: wanted });
      report({ kind: "otherBarcode" });
    }
  }
  report({ kind: "end" });
}
