/** A link that stands by itself among text: as high as a finger needs. */
export const textLinkClass =
  "inline-flex min-h-11 items-center font-semibold text-signal underline underline-offset-4";
