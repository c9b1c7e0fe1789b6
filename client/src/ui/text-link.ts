/** A standalone link among text, with a touch target's height. */
export const textLinkClass =
  "inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4";
