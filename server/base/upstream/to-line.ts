/** Fast path: printable ASCII words, single-spaced. */
const isLine = /^[!-~]+(?: [!-~]+)*$/;

/** Cleans external text to one printable, storable, single-spaced, truncated line. Accepts numbers; "" for anything else. */
export function toLine(raw: unknown, longest: number): string {
  const text = typeof raw === "string" || typeof raw === "number" ? String(raw) : "";
  if (text.length <= longest && isLine.test(text)) return text;
  const line = text
    .slice(0, longest * 4)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, longest);
  // PostgreSQL's JSON rejects unpaired surrogates, which truncation may leave.
  return line.replace(/\p{Surrogate}/gu, "").trim();
}
