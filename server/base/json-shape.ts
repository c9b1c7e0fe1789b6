import { AppError } from "./app-error.ts";

/** Maxima: nested lists and objects; brackets and commas; entries of one list or object; different keys. */
type ShapeLimits = {
  readonly depth: number;
  readonly marks: number;
  readonly entries: number;
  readonly keys?: number;
};

/** Far above any contract: the fullest profile has 28,000 brackets and commas. Nothing within blocks the event loop for 100 ms. */
const limits: ShapeLimits = { depth: 12, marks: 40_000, entries: 1000 };

const [quote, backslash, comma, colon, openList, closeList, openObject, closeObject] =
  Buffer.from('"\\,:[]{}');

/** Rejects JSON that would take long to parse and validate, by its brackets and commas alone. Throws AppError 400 or 413. */
export function checkShape(json: Buffer): void {
  const excess = findExcess(json, limits);
  if (excess === "depth") throw new AppError(400, "The request has too many nested lists.");
  if (excess !== undefined) throw new AppError(413, "The request has too many fields.");
}

export function findExcess(json: Buffer, { depth, ...most }: ShapeLimits): keyof ShapeLimits | undefined {
  const keys = new Set<string>();
  const entries: number[] = [];
  let marks = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json[at];
    if (code === quote) {
      const end = findEndOfText(json, at);
      if (most.keys !== undefined && isKey(json, end)) keys.add(json.toString("latin1", at, end));
      if (keys.size > (most.keys ?? 0)) return "keys";
      at = end;
      continue;
    }
    if (code === openList || code === openObject) {
      if (entries.push(0) > depth) return "depth";
    } else if (code === closeList || code === closeObject) entries.pop();
    else if (code !== comma) continue;
    if (code === comma) entries.push((entries.pop() ?? 0) + 1);
    marks += 1;
    if (marks > most.marks) return "marks";
    if ((entries.at(-1) ?? 0) >= most.entries) return "entries";
  }
  return undefined;
}

function isKey(json: Buffer, end: number): boolean {
  let at = end + 1;
  while ((json[at] ?? Infinity) <= 32) at += 1;
  return json[at] === colon;
}

/** Position of the closing quote; the end of the JSON if there is none. */
function findEndOfText(json: Buffer, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === quote) return at;
    if (json[at] === backslash) at += 1;
  }
  return json.length;
}
