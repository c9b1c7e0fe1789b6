import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { AppError } from "#server/http/app-error.ts";
import { ByteCollector } from "./byte-collector.ts";

const tooLarge = () => new AppError(413, "That is too large to send.");

function collect(pieces: readonly Uint8Array[], maxBytes = Infinity) {
  let held = 0;
  const collector = new ByteCollector({ maxBytes, tooLarge, hold: (bytes) => (held += bytes) });
  for (const piece of pieces) collector.write(Buffer.from(piece));
  return { ...collector.end(), held };
}

test("bytes come out as they went in, with their hash, in pieces of any size", () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 9000, size: "max" }), { maxLength: 12 }), (pieces) => {
      const whole = Buffer.concat(pieces);
      const { bytes, sha256, held } = collect(pieces);
      expect(bytes.equals(whole)).toBe(true);
      expect(sha256).toEqual(createHash("sha256").update(whole).digest());
      expect(held).toBe(whole.length);
    }),
    { numRuns: 200 },
  );
});

test("they are in memory of their own, which can be handed to a thread", () => {
  const piece = Buffer.from("%PDF-1.7");
  const { bytes } = collect([piece]);
  expect([bytes.byteOffset, bytes.buffer.byteLength]).toEqual([0, 8]);
  piece.fill(0);
  expect(bytes.toString()).toBe("%PDF-1.7");
});

test("nothing at all is no bytes", () => {
  expect(collect([]).bytes).toEqual(Buffer.alloc(0));
});

test("one byte too many is refused, before it is kept", () => {
  const piece = Buffer.alloc(100);
  expect(collect([piece, piece], 200).bytes).toHaveLength(200);
  expect(() => collect([piece, piece, Buffer.alloc(1)], 200)).toThrow("That is too large to send.");
});

test("a million pieces of one byte take little more memory than the bytes", () => {
  const pieces = Array.from({ length: 1000 }, () => Buffer.from("x"));
  const collector = new ByteCollector({ maxBytes: Infinity, tooLarge, hold: () => undefined });
  const before = process.memoryUsage();
  for (let turn = 0; turn < 1000; turn += 1) for (const piece of pieces) collector.write(piece);
  const { external, arrayBuffers } = process.memoryUsage();
  expect(Math.max(external - before.external, arrayBuffers - before.arrayBuffers)).toBeLessThan(8_000_000);
  expect(collector.end().bytes).toHaveLength(1_000_000);
});
