/** What almost all values are already: words of printable ASCII, single-spaced. */
const isLine = /^[!-~]+(?: [!-~]+)*$/;

/**
 * Cleans text of an external service to one line: printable, storable, single-spaced, and truncated if too
 * long. Numbers become text; "" for anything else.
 */
export function toLine(raw: unknown, longest: number): string {
  const text = typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
  if (text.length <= longest && isLine.test(text)) return text;
  const line = text
    .slice(0, longest * 4)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest);
  // PostgreSQL's JSON rejects unpaired surrogates: one may have been sent, or left by the truncation.
  return line.replace(/\p{Surrogate}/gu, "").trim();
}
