import type { TextValues } from "#client/ui/form/use-contract-form.ts";
import { suggestionBody } from "#shared/api/support.ts";
import { expect, it } from "vitest";
import { describeMessageError, getErrorTitle, toMessageBody } from "./message-form.tsx";

const sound: TextValues = { type: "support", suggestion: "It froze", userEmail: "jane@example.com" };

/** The form's errors: the field, and the toast's title. */
function findErrors(change: TextValues = {}) {
  const values = { ...sound, ...change };
  const issues = suggestionBody.safeParse(toMessageBody(values)).error?.issues ?? [];
  return issues.map(({ path: [field], message }) => {
    const name = String(field);
    return { field: name, title: getErrorTitle(describeMessageError(name, message, values)) };
  });
}

it("finds nothing wrong with a message and an address", () => {
  expect(findErrors()).toEqual([]);
  expect(findErrors({ type: "feature_request", userEmail: "" })).toEqual([]);
});

it.each([
  [{ suggestion: " \n" }, "suggestion", "Message Required"],
  [{ suggestion: "a\u0000b" }, "suggestion", "Check Your Message"],
  [{ userEmail: "  " }, "userEmail", "Email Required"],
  [{ userEmail: "jane@example" }, "userEmail", "Invalid Email"],
  [{ userEmail: `${"j".repeat(250)}@example.com` }, "userEmail", "Invalid Email"],
])("%j is stopped at the field %s", (change: TextValues, field, title) => {
  expect(findErrors(change)).toEqual([{ field, title }]);
});

it("names faults from the top of the form", () => {
  expect(findErrors({ suggestion: "", userEmail: "x" })[0]?.field).toBe("suggestion");
});
