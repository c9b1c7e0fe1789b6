import { expect, test } from "vitest";
import { systemRandom } from "#server/base/random.ts";
import { hashCode, isSameHash, newCode } from "./confirmation-service.ts";

test("a code has six digits, and is hardly ever the same", () => {
  const codes = Array.from({ length: 500 }, () => newCode(systemRandom));
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(480);
});

test("what is kept of a code belongs to the secret, the submission and the code", () => {
  const hash = hashCode("secret", "submission", "012345");
  expect(hash).not.toContain("012345");
  expect(isSameHash(hash, hashCode("secret", "submission", "012345"))).toBe(true);
  for (const other of [
    hashCode("another", "submission", "012345"),
    hashCode("secret", "another", "012345"),
    hashCode("secret", "submission", "012346"),
    "",
  ])
    expect(isSameHash(hash, other)).toBe(false);
});
