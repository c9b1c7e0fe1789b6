import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Base64Decoder } from "./base64-decoder.ts";

/** Decodes text split into these chunks; undefined if malformed. */
function decode(text: string, sizes: readonly number[] = [65_536]): Buffer | undefined {
  const pieces: Buffer[] = [];
  const malformed = new Error("malformed");
  const decoder = new Base64Decoder(
    (bytes) => pieces.push(bytes),
    () => malformed,
  );
  const bytes = Buffer.from(text, "latin1");
  try {
    for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1;
      decoder.write(bytes.subarray(at, at + size));
      at += size;
    }
    decoder.end();
  } catch (error) {
    if (error === malformed) return undefined;
    throw error;
  }
  return Buffer.concat(pieces);
}

const cuts = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

describe("base64 that streams in", () => {
  test("comes out as it went in, wherever it is cut, with its slashes escaped or not", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), cuts, fc.boolean(), (bytes, sizes, isEscaped) => {
        const text = Buffer.from(bytes).toString("base64");
        const decoded = decode(isEscaped ? text.replaceAll("/", "\\/") : text, sizes);
        expect(decoded?.equals(bytes)).toBe(true);
      }),
    );
  });

  test("is taken exactly where it keeps to the alphabet, the padding and whole groups", () => {
    const unit = fc.constantFrom("A", "z", "9", "+", "/", "\\/", "=", "\\", "-", "\n", " ", "\u00e9");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 14 }), cuts, (text, sizes) => {
        const plain = text.replaceAll("\\/", "/");
        const isStrict = plain.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain);
        expect(decode(text, sizes)).toEqual(isStrict ? Buffer.from(plain, "base64") : undefined);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    "JVBERi0",
    "JVBERi0=\n",
    "JVBERi0-",
    "data:application/pdf;base64,JVBERi0=",
    "JV=ERi0=",
    "====",
  ])("is refused as %j", (text) => {
    for (const sizes of [[1], [3], [100]]) expect(decode(text, sizes)).toBeUndefined();
  });

  test("may be nothing", () => {
    expect(decode("")).toEqual(Buffer.alloc(0));
  });
});
