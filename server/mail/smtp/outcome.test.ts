import { describe, expect, test } from "vitest";
import { toOutcome } from "./outcome.ts";

const midway = { isMidway: true, isHandedOver: true, isTooSlow: false };
const failure = (fields: Record<string, unknown>) => Object.assign(new Error("the server's words"), fields);

describe("a final no of the server", () => {
  test.each([
    ["to the recipient", { responseCode: 550, command: "RCPT TO" }],
    ["to the contents", { responseCode: 554, command: "DATA" }],
    ["to the announced size", { responseCode: 552, command: "MAIL FROM" }],
    ["to a size beyond the server's limit", { code: "EMESSAGE", command: "MAIL FROM" }],
  ])("%s ends it", (_what, fields) => {
    expect(toOutcome(failure(fields))).toMatchObject({ kind: "refused", reason: "the server's words" });
  });
});

test.each([
  ["RCPT TO", "550 No such user", true],
  ["DATA", "550 5.1.1 No such user", true],
  ["DATA", "550-5.1.10 No such\n550 5.1.10 user", true],
  ["DATA", "554 5.7.1 Spam, see 5.1.1", false],
  ["DATA", "554 No", false],
])("a no to %s with %j is about the recipient: %s", (command, response, isAbout) => {
  const outcome = toOutcome(failure({ responseCode: 550, command, response }), midway);
  expect("recipientReply" in outcome).toBe(isAbout);
});

describe("what comes after the final dot", () => {
  test.each([
    ["451 is a reply", { code: "EMESSAGE", responseCode: 451, command: "DATA" }, "deferred"],
    ["554 is a reply", { code: "EMESSAGE", responseCode: 554, command: "DATA" }, "refused"],
    ["421 is a reply", { code: "EMESSAGE", responseCode: 421, command: "DATA" }, "down"],
    ["354 is none", { code: "EMESSAGE", responseCode: 354, command: "DATA" }, "uncertain"],
    ["words without a number are none", { code: "EMESSAGE", command: "DATA" }, "uncertain"],
    ["a broken line is none", { code: "ECONNECTION", command: "CONN" }, "uncertain"],
    ["silence is none", { code: "ETIMEDOUT", command: "CONN" }, "uncertain"],
  ])("%s", (_what, fields, kind) => {
    expect(toOutcome(failure(fields), midway).kind).toBe(kind);
  });
});

describe("another attempt is worth it", () => {
  test.each([
    ["when the server is busy", { responseCode: 451, command: "RCPT TO" }],
    ["when it came in the wrong order", { responseCode: 503, command: "RCPT TO" }],
    ["when our sender is not allowed", { responseCode: 550, command: "MAIL FROM" }],
    ["when it takes too long", { name: "AbortError" }],
  ])("%s", (_when, fields) => {
    expect(toOutcome(failure(fields)).kind).toBe("deferred");
  });

  test.each([
    ["when our password is wrong", { code: "EAUTH", responseCode: 535, command: "AUTH PLAIN" }],
    ["when the server wants us to log in", { code: "EENVELOPE", responseCode: 530, command: "RCPT TO" }],
    ["when the server greets with a no", { code: "EPROTOCOL", responseCode: 554, command: "CONN" }],
    ["when the server is about to leave", { code: "EENVELOPE", responseCode: 421, command: "RCPT TO" }],
    ["when nobody answers", { code: "ESOCKET", originalCode: "ECONNREFUSED", command: "CONN" }],
    ["when its name is not found", { code: "EDNS", command: "CONN" }],
    ["when its certificate is not valid", { code: "ETLS", command: "STARTTLS" }],
  ])("%s: then the server is down, and the message has no part in it", (_when, fields) => {
    expect(toOutcome(failure(fields)).kind).toBe("down");
  });

  test("that took too long tells of the server only if the message was not on its way", () => {
    const error = failure({ code: "ETIMEDOUT", command: "CONN" });
    expect(toOutcome(error).kind).toBe("down");
    expect(toOutcome(error, { ...midway, isHandedOver: false }).kind).toBe("deferred");
  });

  test("whatever was thrown", () => {
    expect(toOutcome("odd")).toEqual({ kind: "deferred", reason: "odd", code: "unknown" });
  });
});

test("the code says what happened without the words, which may quote an address", () => {
  expect(toOutcome(failure({ responseCode: 550, command: "RCPT TO" }))).toMatchObject({
    code: "550 RCPT TO",
  });
  expect(toOutcome(failure({ code: "ESOCKET", originalCode: "ECONNREFUSED" }))).toMatchObject({
    code: "ECONNREFUSED",
  });
});
