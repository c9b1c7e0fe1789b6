import { expect, test } from "vitest";
import { defaultTemplates, quoteReceipt, ticketNotice } from "./default-templates.ts";

const offered = {
  support: ["ticketId", "message", "timestamp"],
  self_email: ["companyName", "dotNumber", "mcNumber", "address", "timestamp"],
  quote: ["companyName", "customerEmail", "dotNumber", "mcNumber", "message", "timestamp"],
} as const;

const placeholders = ({ subject, body }: { subject: string; body: string }) =>
  [...new Set([...`${subject} ${body}`.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name))].toSorted();

test.each(["support", "self_email", "quote"] as const)(
  "the template %s uses every placeholder it may",
  (type) => {
    expect(placeholders(defaultTemplates[type])).toEqual([...offered[type]].toSorted());
    expect(defaultTemplates[type].templateType).toBe(type);
  },
);

test("the messages of our own use what they are given", () => {
  expect(placeholders(quoteReceipt)).toEqual([
    "companyName",
    "dotNumber",
    "mcNumber",
    "message",
    "timestamp",
  ]);
  expect(placeholders(ticketNotice)).toEqual(["message", "ticketId", "timestamp", "type", "userEmail"]);
});
