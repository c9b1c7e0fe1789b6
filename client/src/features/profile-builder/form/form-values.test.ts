import type { SimpleField } from "#shared/profile/field.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields } from "#shared/profile/registry.ts";
import { describe, expect, test } from "vitest";
import { toAnswer, toFieldValue } from "./form-values.ts";

const simple = allFields().filter((field): field is SimpleField => field.kind !== "list");
const getField = (key: string): SimpleField => {
  const found = simple.find((field) => field.key === key);
  if (!found) throw new Error(key);
  return found;
};

describe("what stands in the boxes", () => {
  test.each(simple.map((field) => [field.key, field] as const))(
    "an answer to %s comes back from its box unchanged",
    (key, field) => {
      const answers: Record<string, unknown> = maximalProfile;
      const answer = answers[key] as string;
      expect(toAnswer(field, toFieldValue(field, answer))).toEqual(
        answer ?? (field.kind === "flag" ? "" : ""),
      );
    },
  );

  test("money shows its dollar sign and commas, and is kept as digits", () => {
    const field = getField("customCoverageLimit");
    expect(toFieldValue(field, "1500000")).toBe("$1,500,000");
    expect(toAnswer(field, "$1,500,000")).toBe("1500000");
  });

  test("a tick keeps the value that the question asks for", () => {
    const field = getField("motorTruckCargoReeferBreakdownDeductible");
    expect(toAnswer(field, true)).toBe("2500");
    expect(toAnswer(field, false)).toBe("");
    expect(toFieldValue(field, "2500")).toBe(true);
  });

  test("half-typed text stands as it was typed", () => {
    const field = getField("ownerDateOfBirth");
    expect(toFieldValue(field, "04/1/")).toBe("04/1/");
  });

  test("characters that cannot be stored are removed", () => {
    expect(toAnswer(getField("contactName"), "Jane\u0000 Doe")).toBe("Jane Doe");
  });
});
