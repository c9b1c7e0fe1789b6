import { describe, expect, it } from "vitest";
import { decodedVin, getErrorCodes, isClean } from "./decoded-vin.ts";

const decoded = (ErrorCode: string) => decodedVin.parse({ facts: {}, ErrorCode, ErrorText: "" });

describe("a decoded VIN", () => {
  it.each([
    ["0", []],
    ["1", ["1"]],
    ["1,11,14,400", ["1", "11", "14", "400"]],
    ["0,14", ["14"]],
  ])("with the error codes %j has these to tell: %j", (codes, messages) => {
    expect(getErrorCodes(decoded(codes))).toEqual(messages);
  });

  it.each([
    ["0", true],
    ["0,14", true],
    ["14", false],
    ["1,400", false],
  ])("of the codes %j is clean: %s", (codes, clean) => {
    expect(isClean(decoded(codes))).toBe(clean);
  });

  it("has no empty values and no keys of its own invention", () => {
    const whole = { ErrorCode: "0", ErrorText: "" };
    expect(decodedVin.safeParse({ ...whole, facts: { Make: "" } }).success).toBe(false);
    expect(decodedVin.safeParse({ ...whole, facts: { Colour: "red" } }).success).toBe(false);
    expect(decodedVin.safeParse({ ...whole, facts: { Make: "MACK" } }).success).toBe(true);
  });
});
