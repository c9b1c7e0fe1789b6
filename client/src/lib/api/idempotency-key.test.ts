import { afterEach, expect, it, vi } from "vitest";
import { createIdempotencyKey } from "./idempotency-key.ts";

afterEach(() => vi.unstubAllGlobals());

const visible = /^[\x21-\x7e]{8,200}$/;

it("is different each time, and valid in a header", () => {
  expect(createIdempotencyKey()).toMatch(visible);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

it("works on a page that came over plain http, without randomUUID", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  expect(createIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});
