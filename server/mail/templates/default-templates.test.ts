import { describe, expect, test } from "vitest";
import {
  confirmationCode,
  defaultTemplates,
  quoteReceipt,
  type Template,
  ticketNotice,
} from "./default-templates.ts";

const used = {
  support: ["ticketId", "timestamp"],
  self_email: ["dotNumber", "mcNumber", "timestamp"],
  quote: ["brief", "headline", "message", "reference", "timestamp"],
} as const;

const placeholders = ({ subject, body }: Template) =>
  [...new Set([...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].toSorted();

test.each(["support", "self_email", "quote"] as const)("the template %s uses what it is given", (type) => {
  expect(placeholders(defaultTemplates[type])).toEqual(used[type]);
  expect(defaultTemplates[type].templateType).toBe(type);
});

test("the messages of our own use what they are given", () => {
  expect(placeholders(quoteReceipt)).toEqual(["agencies", "dotNumber", "mcNumber", "reference", "timestamp"]);
  expect(placeholders(ticketNotice)).toEqual(["message", "ticketId", "timestamp", "type", "userEmail"]);
  expect(placeholders(confirmationCode)).toEqual(["code", "minutes"]);
});

describe("what goes to an address that nobody has proven", () => {
  test.each<[string, Template]>([
    ["acknowledgement", defaultTemplates.support],
    ["profile", defaultTemplates.self_email],
    ["receipt", quoteReceipt],
    ["code", confirmationCode],
  ])("reads well without a message, an address or a company's name: the %s", (_name, template) => {
    expect(placeholders(template)).not.toContain("message");
    expect(placeholders(template)).not.toContain("address");
    expect(placeholders(template)).not.toContain("companyName");
  });

  test("names no code in its subject, which is kept", () => {
    expect(placeholders({ subject: confirmationCode.subject, body: "" })).toEqual([]);
  });
});
