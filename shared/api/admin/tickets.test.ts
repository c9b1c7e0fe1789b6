import fc from "fast-check";
import { expect, it } from "vitest";
import { fillPlaceholders, findUnfilled } from "./tickets.ts";

it("fills in what is known, and leaves the rest in braces", () => {
  const text = "Hi {companyName}, {ticketId} {ticketId} {nobody} { email }";
  expect(fillPlaceholders(text, { ticketId: "RF-1", companyName: undefined, email: "a@b.c" })).toBe(
    "Hi {companyName}, RF-1 RF-1 {nobody} { email }",
  );
});

it("takes values literally", () => {
  expect(fillPlaceholders("{companyName}", { companyName: "{email} $& $1", email: "a@b.c" })).toBe(
    "{email} $& $1",
  );
  expect(fillPlaceholders("{constructor} {__proto__}", {})).toBe("{constructor} {__proto__}");
});

it.each([
  ["Hi {companyName}", "{companyName} has no value for this customer. Replace it before you send."],
  ["Hi {companyname}, {email}", "{companyname} isn't a placeholder. Replace it before you send."],
  ["Hi {} {c d} }{ {", undefined],
])("says what is still in braces: %s", (text, problem) => {
  expect(findUnfilled(text)).toBe(problem);
});

it("leaves nothing in braces whose value is known", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const filled = fillPlaceholders(`${text}{email}`, { email: "a@b.c", ticketId: "x", companyName: "y" });
      expect(filled).not.toMatch(/\{(?:email|ticketId|companyName)\}/);
    }),
  );
});
