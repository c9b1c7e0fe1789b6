import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findUnknownPlaceholders, getLine, placeholders, templateTypes } from "./placeholders.ts";

describe("a template's placeholders", () => {
  test.each(templateTypes)("are all known in %s", (type) => {
    const text = placeholders[type].map((name) => `{${name}}`).join("\n");
    expect(findUnknownPlaceholders(type, "body", text)).toEqual([]);
  });

  test.each([
    ["{companyname}", "{companyname}"],
    ["{ companyName }", "{ companyName }"],
    ["{{ticketId}}", "{ticketId}"],
    ["{company Name}", "{company Name}"],
    ["{__proto__}", "{__proto__}"],
    ["{constructor}", "{constructor}"],
  ])("that are unknown are named with their line: %j", (token, named) => {
    const [problem, ...more] = findUnknownPlaceholders("quote", "body", `one\ntwo ${token}\n{companyName}`);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ field: "body", line: 2 });
    expect(problem?.message.startsWith(`${named} isn't a placeholder`)).toBe(true);
  });

  test("of another template are unknown", () => {
    expect(findUnknownPlaceholders("self_email", "subject", "{message}")).toHaveLength(1);
  });

  test("are looked for in any text without hanging", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("{", "}", "a", "\n", " ") }), (text) => {
        for (const { line } of findUnknownPlaceholders("support", "body", text))
          expect(line).toBeLessThanOrEqual(getLine(text, text.length));
      }),
    );
  });
});
