import type { z } from "zod";
import type { FieldError } from "./app-error.ts";

/** One entry for each fault; each unknown key is one of its own. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue) => {
    if (issue.code !== "unrecognized_keys") return [{ path: dotted(issue.path), message: issue.message }];
    return issue.keys.map((key) => ({
      path: dotted([...issue.path, key]),
      message: "There is no such field.",
    }));
  });

const dotted = (path: readonly PropertyKey[]): string => path.map(String).join(".");

// PostgreSQL stores neither NUL nor half of a surrogate pair.
const unstorable = /\0|\p{Surrogate}/u;

/** The texts, however deep, that no database could take. */
export function unstorableTexts(value: unknown, path: readonly PropertyKey[] = []): FieldError[] {
  if (typeof value === "string")
    return unstorable.test(value)
      ? [{ path: dotted(path), message: "Remove the characters that cannot be stored." }]
      : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorableTexts(item, [...path, key]));
}
