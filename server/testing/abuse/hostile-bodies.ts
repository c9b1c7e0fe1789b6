import fc from "fast-check";
import { naughtyStrings } from "./naughty-strings.data.ts";

/** A value that a field does not expect. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...naughtyStrings) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, -0, 1e308, 9e15, [], {}, [[]], [null], { "": "" }, [
      {},
      {},
    ]),
  },
  { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>({}, [], "x", 1, null), { maxLength: 1100 }) },
);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A location in a value: the keys and indexes of its path. */
function pathsIn(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [[]];
  return [
    [],
    ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path])),
  ];
}

/** The value with a replacement at a path; `undefined` removes what is there. */
function replaceAt(value: unknown, [key, ...path]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? replaceAt(item, path, put) : item));
  if (!isRecord(value)) return put;
  return { ...value, [key]: replaceAt(value[key], path, put) };
}

/** JSON of a valid body with parts replaced, removed or added, sometimes corrupted as text. */
export function hostileJson(good: unknown): fc.Arbitrary<string> {
  const paths = pathsIn(good);
  const place = fc.constantFrom(...paths, ...paths.map((path) => [...path, "surprise"]), ["__proto__"]);
  const change = fc.tuple(place, fc.oneof({ weight: 9, arbitrary: anything }, fc.constant(undefined)));
  const changed = fc
    .array(change, { minLength: 1, maxLength: 4 })
    .map((changes) => changes.reduce<unknown>((body, [path, put]) => replaceAt(body, path, put), good));
  const json = fc
    .oneof({ weight: 9, arbitrary: changed }, anything)
    .map((body) => JSON.stringify(body) ?? "");
  const spoil = fc.tuple(fc.nat(), fc.nat(30), fc.string({ unit: "binary", maxLength: 5 }));
  const spoiled = fc
    .tuple(json, spoil)
    .map(([text, [at, length, put]]) => splice(text, at % (text.length + 1), length, put));
  return fc.oneof({ weight: 8, arbitrary: json }, { weight: 1, arbitrary: spoiled });
}

const splice = (text: string, at: number, length: number, put: string): string =>
  text.slice(0, at) + put + text.slice(at + length);
