import fc from "fast-check";
import { expect, test } from "vitest";
import { acceptedEncoding } from "./client-files.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=0.8, br;q=0.8", "br"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["*", "br"],
  ["*;q=0.1, br;q=0", "gzip"],
  ["br;q=0, gzip;q=0.000", "identity"],
  ["identity;q=0.5, gzip;q=0.4", "identity"],
  ["identity;q=0, gzip", "gzip"],
  ["br;q=-1, gzip;q=abc, deflate", "identity"],
  ["br ; q=0.3 , gzip ; q=0.2", "br"],
])("%j is answered with %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("no header at all is answered with the text as it is", () => {
  expect(acceptedEncoding(undefined)).toBe("identity");
});

const known = fc.constantFrom("br", "gzip", "identity");
const weight = fc.integer({ min: 1, max: 10 }).map((tenths) => tenths / 10);

test("the encoding with the highest weight is sent, in any order and among unknown ones", () => {
  const weights = fc.uniqueArray(fc.tuple(known, weight), { minLength: 1, selector: ([name]) => name });
  fc.assert(
    fc.property(weights, fc.constantFrom([], ["deflate"], ["zstd;q=1", "compress"]), (wanted, others) => {
      const header = [...others, ...wanted.map(([name, q]) => `${name};q=${q}`)].join(", ");
      const highest = Math.max(...wanted.map(([, q]) => q));
      expect(new Map<string, number>(wanted).get(acceptedEncoding(header))).toBe(highest);
    }),
  );
});

test("any header text gets a response", () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(["br", "gzip", "identity"]).toContain(acceptedEncoding(header));
    }),
  );
});
