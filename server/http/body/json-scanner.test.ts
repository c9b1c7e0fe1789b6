import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { jsonLimits } from "./json-limits.ts";
import { JsonScanner, type TakenText } from "./json-scanner.ts";

type Limits = typeof jsonLimits;
const small: Limits = { depth: 4, items: 60, entries: 8, keys: 6, keyBytes: 30 };

/** The scanner's output for chunks of these sizes, repeated; the status if they are rejected. */
function scan(bytes: Buffer, sizes: readonly number[], limits: Limits = jsonLimits, taken?: TakenText) {
  const kept: Buffer[] = [];
  const scanner = new JsonScanner(limits, { keep: (piece) => kept.push(piece), taken });
  try {
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      scanner.write(bytes.subarray(at, at + size));
      at += size;
    }
  } catch (error) {
    if (error instanceof AppError) return error.status;
    throw error;
  }
  return Buffer.concat(kept).toString("utf8");
}

/** Extracts the text at a path, and records it. */
function takeOut(...path: string[]) {
  const texts: string[] = [];
  let text = "";
  const taken: TakenText = {
    path,
    write: (bytes) => {
      text += bytes.toString("latin1");
    },
    end: () => {
      texts.push(Buffer.from(text, "latin1").toString("utf8"));
      text = "";
    },
  };
  return { taken, texts };
}

const cuts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 });
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: fc.constantFrom("\\", '"', "/", "[", "{") }),
);

/** A JSON value, deep or wide, with its size by every limited measure. */
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie("any"), { maxLength: 12 }),
    fc.dictionary(text, tie("any"), { maxKeys: 9 }),
  ),
})).any;

type Size = { depth: number; items: number; entries: number; keys: number; keyBytes: number };

function getSize(json: unknown): Size {
  const none = { depth: 0, items: 1, entries: 0, keys: 0, keyBytes: 0 };
  if (typeof json !== "object" || json === null) return none;
  const inner = Object.values(json).map(getSize);
  const most = (name: keyof Size) => Math.max(0, ...inner.map((size) => size[name]));
  const keys = Array.isArray(json) ? [] : Object.keys(json);
  const written = keys.map((key) => Buffer.byteLength(JSON.stringify(key)) - 2);
  return {
    depth: 1 + most("depth"),
    items: 1 + keys.length + inner.reduce((sum, { items }) => sum + items, 0),
    entries: Math.max(Array.isArray(json) ? json.length : 0, most("entries")),
    keys: Math.max(keys.length, most("keys")),
    keyBytes: Math.max(0, ...written, most("keyBytes")),
  };
}

const blanks = fc.constantFrom("", " ", "\n", "\t \r\n  ");
const written = fc.tuple(value, fc.constantFrom(undefined, 1, "\t"), blanks, blanks);
const asText = ([json, indent, before, after]: [unknown, string | number | undefined, string, string]) =>
  `${before}${JSON.stringify(json, null, indent)}${after}`;

const parses = (json: string): boolean => {
  try {
    JSON.parse(json);
    return true;
  } catch {
    return false;
  }
};

describe("whatever JSON comes in, however it is cut", () => {
  test("it is passed on byte for byte where it keeps to every limit, and refused where it exceeds one", () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(written, cuts, (parts, sizes) => {
        const json = asText(parts);
        const size = getSize(parts[0]);
        const isWithin =
          size.depth <= small.depth &&
          size.items <= small.items &&
          size.entries <= small.entries &&
          size.keys <= small.keys &&
          size.keyBytes <= small.keyBytes;
        const found = scan(Buffer.from(json), sizes, small);
        outcomes.add(typeof found === "number" ? String(found) : "passed");
        expect(isWithin ? [json] : [400, 413]).toContain(found);
      }),
      { numRuns: 3000 },
    );
    expect([...outcomes].toSorted()).toEqual(["400", "413", "passed"]);
  });

  test("what is no JSON is left to the parser, unless it exceeds a limit", () => {
    const spoiled = fc.tuple(written, fc.nat(), fc.constantFrom("", ",", "]", "}", '"', "\\", ":", "{", "x"));
    fc.assert(
      fc.property(spoiled, cuts, ([parts, at, put], sizes) => {
        const whole = asText(parts);
        const json = whole.slice(0, at % whole.length) + put + whole.slice((at % whole.length) + 1);
        const found = scan(Buffer.from(json), sizes);
        const passed = Buffer.from(json).toString("utf8");
        // Small bodies that the parser accepts are never rejected.
        const isFine = parses(json) && getSize(JSON.parse(json)).depth <= jsonLimits.depth;
        expect(isFine ? [passed] : [passed, 400, 413]).toContain(found);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("a limit", () => {
  const list = (entries: number) => `[${Array.from({ length: entries }, () => "1").join(",")}]`;
  const object = (keys: number) => `{${Array.from({ length: keys }, (_, at) => `"k${at}":1`).join(",")}}`;
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const { depth, entries, keys, keyBytes, items } = jsonLimits;

  test.each([
    ["depth", nested(depth), nested(depth + 1), 400],
    ["entries", list(entries), list(entries + 1), 413],
    ["keys", object(keys), object(keys + 1), 413],
    ["length of a key", `{"${"k".repeat(keyBytes)}":1}`, `{"${"k".repeat(keyBytes + 1)}":1}`, 400],
    ["items", `[${Array.from({ length: 40 }, () => list(998)).join(",")}]`, `[${list(items / 2)}]`, 413],
  ])("is exact: %s", (_name, within, beyond, status) => {
    for (const sizes of [[1], [7], [65_536]]) {
      expect(scan(Buffer.from(within), sizes)).toBe(within);
      expect(scan(Buffer.from(beyond), sizes)).toBe(status);
    }
  });

  test("refuses at the first excess: what comes after is not looked at", () => {
    let seen = 0;
    const scanner = new JsonScanner(jsonLimits, { keep: () => (seen += 1) });
    const chunk = Buffer.from("[".repeat(65_536));
    expect(() => scanner.write(chunk)).toThrow(AppError);
    expect(seen).toBe(0);
  });
});

describe("a text that is taken out", () => {
  test("leaves an empty one behind, however its surroundings look and wherever they are cut", () => {
    fc.assert(
      fc.property(text, value, value, cuts, (content, before, after, sizes) => {
        const body = { before, pdf: { before, content, after }, after, content };
        const { taken, texts } = takeOut("pdf", "content");
        const found = scan(Buffer.from(JSON.stringify(body)), sizes, { ...jsonLimits, depth: 99 }, taken);
        expect(found).toBe(JSON.stringify({ ...body, pdf: { ...body.pdf, content: "" } }));
        expect(texts).toEqual([JSON.stringify(content).slice(1, -1)]);
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    '{"content":"x"}',
    '{"pdf":{"content":7}}',
    '{"pdf":{"content":["x"]}}',
    '{"pdf":{"content":{"content":"x"}}}',
    '{"pdf":[{"content":"x"}]}',
    '[{"pdf":{"content":"x"}}]',
    '{"a":{"pdf":{"content":"x"}}}',
    '{"pdf":"x","content":"x"}',
    '{"pdf":1,"a":{"content":"x"}}',
    '{"pdf":{"a":{},"b":"content"}}',
    '{"pdf":{"Content":"x"}}',
    '"pdf"',
  ])("is the one under its path alone: not in %s", (json) => {
    const { taken, texts } = takeOut("pdf", "content");
    for (const sizes of [[1], [1000]]) expect(scan(Buffer.from(json), sizes, jsonLimits, taken)).toBe(json);
    expect(texts).toEqual([]);
  });

  test.each([
    ['{"pdf":{"a":{"b":[{}]},"content":"x"}}', ["x"]],
    ['{"p\\u0064f":{"\\u0063ontent" : "x"}}', ["x"]],
    ['{"pdf":{"content":""}}', [""]],
    ['{"pdf":{"content":"x"},"pdf":{"content":"y"}}', ["x", "y"]],
    ['{"a":[],"pdf":{},"pdf":{"content":"a\\"b"}}', ['a\\"b']],
  ])("is found in %s", (json, expected) => {
    for (const sizes of [[1], [1000]]) {
      const { taken, texts } = takeOut("pdf", "content");
      scan(Buffer.from(json), sizes, jsonLimits, taken);
      expect(texts).toEqual(expected);
    }
  });
});

test("28 MB are taken out piece by piece, as they come, without being kept", () => {
  const { taken } = takeOut("pdf");
  let bytes = 0;
  const scanner = new JsonScanner(jsonLimits, {
    keep: () => undefined,
    taken: { ...taken, write: (piece) => void (bytes += piece.length) },
  });
  const chunk = Buffer.alloc(65_536, "A");
  scanner.write(Buffer.from('{"pdf":"'));
  for (let sent = 0; sent < 28 * 1024 * 1024; sent += chunk.length) scanner.write(chunk);
  expect(bytes).toBe(28 * 1024 * 1024);
});
