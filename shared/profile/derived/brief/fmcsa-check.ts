/** A fact that FMCSA's record has differently. */
export type FmcsaDifference = {
  readonly topic: string;
  readonly label: string;
  readonly yours: string;
  readonly fmcsas: string;
};

/**
 * How a profile compares with FMCSA's record. noNumber: it has no DOT number. unchecked: FMCSA's record could
 * not be read in time. notFound: FMCSA has no carrier with this number.
 */
export type FmcsaCheck =
  | { readonly state: "noNumber" | "unchecked" | "notFound" }
  | { readonly state: "checked"; readonly differences: readonly FmcsaDifference[] };
