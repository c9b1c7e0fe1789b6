const longest = 250;

/**
 * Cleans a text for a mail header: one line of at most 250 characters without control or format characters. A typed encoded
 * word (RFC 2047) stays literal.
 */
export const toHeaderValue = (text: string): string =>
  text
    .slice(0, 10 * longest)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\p{Cf}\p{Cs}]/gu, "")
    .replaceAll("=?", "= ?")
    .trim()
    .slice(0, longest)
    // Unpaired surrogates.
    .replace(/\p{Cs}/gu, "");
