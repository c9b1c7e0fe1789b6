const longest = 250;

/**
 * A text for a mail header: one line without control and format characters, 250 characters at most. An encoded word
 * (RFC 2047) that somebody typed stays what was typed: a mail program would decode it into anything.
 */
export const toHeaderValue = (text: string): string =>
  text
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replaceAll("=?", "= ?")
    .trim()
    .slice(0, longest)
    // Half of a pair of surrogates.
    .replace(/\p{Cs}/gu, "");
