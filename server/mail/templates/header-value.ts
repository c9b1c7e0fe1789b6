const longest = 250;

/**
 * Cleans a text for a mail header: one line without control and format characters, at most 250 characters. A
 * typed encoded word (RFC 2047) stays literal; otherwise a mail program would decode it to arbitrary text.
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
