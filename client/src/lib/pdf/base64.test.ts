import { expect, test } from "vitest";
import { toBase64 } from "./base64.ts";

const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

test.each([0, 1, 2, 3, 24_575, 24_576, 24_577, 100_000])("%d bytes come back as they went in", (length) => {
  const bytes = Uint8Array.from({ length }, (_none, index) => (index * 31) % 256);
  expect(decode(toBase64(bytes))).toEqual(bytes);
});

test("only the end is padded", () => {
  expect(toBase64(new Uint8Array(24_577)).slice(0, -2)).not.toContain("=");
});
