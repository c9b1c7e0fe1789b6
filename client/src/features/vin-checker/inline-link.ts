/** A link within a sentence that does not change the line spacing. */
export const inlineLink = "font-semibold text-signal underline underline-offset-4";
