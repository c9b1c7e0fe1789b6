import type { Answer, Field } from "#shared/profile/field.ts";
import { toUsDate } from "#shared/profile/formats/format.ts";
import { showPrintedAnswer } from "#shared/profile/kinds.ts";
import type { ShowAnswer } from "#shared/profile/derived/summary.ts";

const mostShown = 4;

/** Hides all but the last four letters and digits, and at least half. Shows nothing else: the end of "evil .com" would be a link. */
export function maskNumber(text: string): string {
  const characters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  const shown = Math.min(mostShown, Math.floor(characters.length / 2));
  return shown > 0 ? `••••${characters.slice(-shown).join("")}` : "••••";
}

function showDate(field: Field, answer: Answer): string | undefined {
  return field.kind === "policyDate" && typeof answer === "string" ? toUsDate(answer) : undefined;
}

/** Formats answers for print: every day as mm/dd/yyyy, and on request what is sensitive as ••••1971. */
export const createShowPrinted =
  ({ isMasked }: { readonly isMasked: boolean }): ShowAnswer =>
  (field, answer) => {
    const text = showDate(field, answer) ?? showPrintedAnswer(field, answer);
    return isMasked && text !== "" && field.sensitive ? maskNumber(text) : text;
  };
