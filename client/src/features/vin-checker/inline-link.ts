/** A link within a sentence, which it does not push apart. */
export const inlineLink = "font-semibold text-signal underline underline-offset-4";
