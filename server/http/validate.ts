import type { z } from "zod";
import { maxFieldErrors } from "#shared/api/errors.ts";
import type { FieldError } from "#server/base/app-error.ts";

/** The first invalid fields, and how many more there are. */
export type FieldErrors = { readonly errors: readonly FieldError[]; readonly more: number };

/** Maximum length of a reported path, in UTF-16 units: a sender may make it as long as a header. */
const longestPath = 200;

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".").slice(0, longestPath);

/** The contract's own message, or in place of zod's what a caller of the API can act on. */
function toMessage(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_type" || !issue.message.startsWith("Invalid input")) return issue.message;
  return issue.message.endsWith("received undefined")
    ? "This field is required."
    : `This must be of type ${issue.expected}.`;
}

/** One entry per validation error, each unknown key separately: up to `maxFieldErrors`; the rest are counted. */
export function fieldErrors(failures: readonly (z.ZodError | undefined)[]): FieldErrors {
  const errors: FieldError[] = [];
  let count = 0;
  const add = (path: readonly PropertyKey[], message: string) => {
    count += 1;
    if (errors.length < maxFieldErrors) errors.push({ path: dotted(path), message });
  };
  for (const issue of failures.flatMap((failure) => failure?.issues ?? [])) {
    if (issue.code !== "unrecognized_keys") add(issue.path, toMessage(issue));
    else for (const key of issue.keys) add([...issue.path, key], "This field doesn't exist.");
  }
  return { errors, more: count - errors.length };
}

// PostgreSQL stores neither NUL nor unpaired surrogates.
const unstorable = /\0|\p{Surrogate}/u;

/** Strings at any depth that no database can store: up to `maxFieldErrors`. */
export function unstorableTexts(value: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const path: string[] = [];
  const visit = (item: unknown): void => {
    if (errors.length === maxFieldErrors) return;
    if (typeof item === "string" && unstorable.test(item))
      errors.push({ path: dotted(path), message: "Remove the characters that can't be stored." });
    if (typeof item !== "object" || item === null) return;
    for (const [key, inner] of Object.entries(item)) {
      path.push(key);
      visit(inner);
      path.pop();
    }
  };
  visit(value);
  return errors;
}
