import { toLine } from "#server/adapters/http/to-line.ts";

/** Longer than any name or description. */
const longest = 500;

/** A text on one line; undefined if FMCSA has none. */
export function toText(raw: unknown): string | undefined {
  const text = toLine(raw, longest);
  return text === "" ? undefined : text;
}
