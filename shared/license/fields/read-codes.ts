const none = /^NONE$/i;
const order = (codes: string, known: readonly string[]): string[] =>
  known.filter((code) => codes.includes(code));

/**
 * Endorsements of a CDL as the profile has them (49 CFR 383.153): "HNT", "H,N,T", "NONE". Motorcycles (M, L) aren't
 * asked for. Undefined if a part isn't understood.
 */
export function readEndorsements(
  printed: string | undefined,
  isCommercial: boolean | undefined,
): string[] | undefined {
  if (printed === undefined) return undefined;
  if (none.test(printed)) return [];
  const codes = printed.toUpperCase().replaceAll(/[\s,/;-]/g, "");
  if (isCommercial === false) return /^[ML]$/.test(codes) ? [] : undefined;
  return isCommercial && /^[HNXTPSML]+$/.test(codes)
    ? order(codes, ["H", "N", "X", "T", "P", "S"])
    : undefined;
}

/** From this day every state's CDLs have the federal letters (49 CFR 383.95, 384.301(f)). */
const federalLettersSince = "2015-07-08";

const federal = ["E", "L", "Z", "K", "M", "N", "O", "V"] as const;
/** A state's code, or federal letters in one, with those for glasses (B) and of permits (P, X). No words. */
const understood = /^(?:[A-Z]|\d{1,2}|[ELZKMNOVBPX]+)$/;

/**
 * Federal restrictions of a CDL (49 CFR 383.153): E, L, Z, K, M, N, O and V. The states' own codes, such as for
 * glasses, are left out; undefined if one of them may be a federal letter, or a part isn't understood.
 */
export function readRestrictions(
  printed: string | undefined,
  { isCommercial, issued }: { isCommercial: boolean | undefined; issued: string | undefined },
): string[] | undefined {
  if (printed === undefined || printed === "" || !isCommercial) return undefined;
  if (none.test(printed)) return [];
  if (issued === undefined || issued < federalLettersSince) return undefined;
  const codes = printed.toUpperCase().split(/[\s,/;-]+/);
  return codes.every((code) => understood.test(code)) ? order(codes.join(""), federal) : undefined;
}
