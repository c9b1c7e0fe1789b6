/** A link within a sentence. It doesn't change the line spacing. */
export const inlineLinkClass = "font-semibold text-signal underline underline-offset-4";

/** A standalone link among text, with a touch target's height. */
export const textLinkClass = `inline-flex min-h-11 items-center py-2 ${inlineLinkClass}`;
