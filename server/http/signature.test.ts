import { expect, it } from "vitest";
import { readSignature, toSignature } from "./signature.ts";

const secret = "a secret of 32 characters or more";
const hash = "0f".repeat(32);
const now = new Date("2026-03-02T12:00:00Z");
const signature = toSignature(secret, hash, now);
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

it("says which body was signed, for five minutes, by either clock", () => {
  for (const at of [now, minutes(4.9), minutes(-4.9)])
    expect(readSignature(signature, secret, at)).toBe(hash);
  for (const at of [minutes(5.1), minutes(-5.1)])
    expect(readSignature(signature, secret, at)).toBeUndefined();
});

it.each([
  "",
  "t=1",
  signature.replace(/^t=\d/, "t=2"),
  signature.replace("0f", "0e"),
  signature.slice(0, -1),
  signature.toUpperCase(),
  `${signature},v1=${"0".repeat(64)}`,
])("says nothing for what we didn't sign: %s", (other) => {
  expect(readSignature(other, secret, now)).toBeUndefined();
});

it("says nothing for another secret", () => {
  expect(readSignature(signature, `${secret}!`, now)).toBeUndefined();
});
