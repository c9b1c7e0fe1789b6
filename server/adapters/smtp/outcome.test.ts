import { describe, expect, test } from "vitest";
import { toOutcome } from "./outcome.ts";

const failure = (fields: Record<string, unknown>) => Object.assign(new Error("the server's words"), fields);

describe("a final no", () => {
  test.each([
    ["to the recipient", { responseCode: 550, command: "RCPT TO" }],
    ["to the contents", { responseCode: 554, command: "DATA" }],
    ["to the announced size", { responseCode: 552, command: "MAIL FROM" }],
    ["to a size beyond the server's limit", { code: "EMESSAGE", command: "MAIL FROM" }],
  ])("%s ends it", (_what, fields) => {
    expect(toOutcome(failure(fields))).toMatchObject({ kind: "refused", reason: "the server's words" });
  });
});

describe("another attempt is worth it", () => {
  test.each([
    ["when the server is busy", { responseCode: 451, command: "RCPT TO" }],
    ["when our password is wrong", { responseCode: 535, command: "AUTH PLAIN" }],
    ["when the server wants us to log in", { responseCode: 530, command: "RCPT TO" }],
    ["when it came in the wrong order", { responseCode: 503, command: "RCPT TO" }],
    ["when our sender is not allowed", { responseCode: 550, command: "MAIL FROM" }],
    ["when the server greets with a no", { responseCode: 554, command: "CONN" }],
    ["when nobody answers", { code: "ECONNREFUSED" }],
    ["when it takes too long", { name: "AbortError" }],
  ])("%s", (_when, fields) => {
    expect(toOutcome(failure(fields)).kind).toBe("deferred");
  });

  test("whatever was thrown", () => {
    expect(toOutcome("odd")).toEqual({ kind: "deferred", reason: "odd", code: "unknown" });
  });
});

test("the code says what happened without the words, which may quote an address", () => {
  expect(toOutcome(failure({ responseCode: 550, command: "RCPT TO" }))).toMatchObject({
    code: "550 RCPT TO",
  });
  expect(toOutcome(failure({ code: "ECONNREFUSED" }))).toMatchObject({ code: "ECONNREFUSED" });
});
