type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;

export class CanonicalJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Half a surrogate pair. */
const loneSurrogate = /\p{Surrogate}/u;
/** Nothing to escape: most texts, by far. */
const plain = /^[ !#-[\]-~]*$/;

function canonicalizeText(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  if (loneSurrogate.test(text)) throw new TypeError("Half a character can't be written in canonical form.");
  return JSON.stringify(text);
}

/** Sorted by UTF-16 code units, as JavaScript compares strings. What is undefined is left out. */
const canonicalizeMembers = (members: Members): string =>
  Object.keys(members)
    .filter((name) => members[name] !== undefined)
    .toSorted()
    .map((name) => `${canonicalizeText(name)}:${canonicalize(members[name])}`)
    .join(",");

/** Writes JSON in canonical form (RFC 8785, JCS). Throws TypeError for what JSON doesn't have, such as NaN. */
export function canonicalize(value: unknown): string {
  if (value === null || typeof value === "boolean") return String(value);
  // The form of numbers that the RFC asks for is JavaScript's own.
  if (typeof value === "number" && Number.isFinite(value)) return JSON.stringify(value);
  if (typeof value === "string") return canonicalizeText(value);
  if (Array.isArray(value)) return `[${value.map((each: unknown) => canonicalize(each)).join(",")}]`;
  if (value instanceof CanonicalJson) return value.text;
  if (isMembers(value)) return `{${canonicalizeMembers(value)}}`;
  throw new TypeError(`${typeof value} isn't JSON.`);
}

const stringsAndColons = /"(?:[^"\\]|\\.)*"|:/g;

const countMembers = (value: unknown): number => {
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + countMembers(each), 0);
  if (!isMembers(value)) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + 1 + countMembers(each), 0);
};

/** Undefined if it isn't JSON, or an object has a name twice, which readers resolve differently. */
export function parseUnambiguousJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    let colons = 0;
    for (const [token] of text.matchAll(stringsAndColons)) if (token === ":") colons += 1;
    return colons === countMembers(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
