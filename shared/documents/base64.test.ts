import { expect, test } from "vitest";
import { toBase64 } from "./typesetter.ts";

test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])("%d bytes are encoded as Node does it", (length) => {
  const bytes = Uint8Array.from({ length }, (_none, index) => (index * 31) % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
});
