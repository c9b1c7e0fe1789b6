import { withoutDirectionMarks } from "#shared/text/direction-marks.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { z } from "zod";
import type { Answers } from "./answers.ts";
import type { Field } from "./field.ts";
import { kinds, getRules } from "./kinds.ts";
import { mostChoices, tooMany } from "./derived/problems.ts";
import { allFields } from "./registry.ts";
import { upgradeLegacy } from "./derived/normalize-answers.ts";

export const maxListFaults = 50;

/** Unlike z.array it stops after `maxListFaults` errors: thousands of bad rows take half a second. */
export const boundedList = <T>(item: z.ZodType<T>, max: number, excess: string): z.ZodType<T[]> =>
  z
    .array(z.unknown())
    .max(max, { error: excess, abort: true })
    .transform((items, context) => {
      const sound: T[] = [];
      for (const [at, input] of items.entries()) {
        const { data, error } = item.safeParse(input);
        if (data !== undefined) sound.push(data);
        for (const issue of error?.issues ?? []) {
          const { message } = issue;
          const path = [at, ...issue.path];
          if (issue.code !== "unrecognized_keys") context.addIssue({ code: "custom", path, message, input });
          else context.addIssue({ code: issue.code, keys: issue.keys, path, message });
        }
        if (context.issues.length >= maxListFaults) break;
      }
      return sound;
    });

/** The maximum length of a text answer, in UTF-16 units. */
export const maxText = 2000;
/** The maximum number of rows in a list, and of items in a tag list. */
export const maxRows = 500;

// Control characters other than tab and line breaks cannot be printed, and PostgreSQL refuses NUL.
const unprintable = /[^\P{Cc}\t\n\r]/u;

/** Text of at most `max` UTF-16 units that is safe in a database, each character as it was typed, such as of a password. */
export const exactTextUpTo = (max: number) =>
  z
    .string()
    // Check the length first: text that is too long skips all other checks.
    .max(max, { error: `Enter at most ${usNumber(max)} characters.`, abort: true })
    .refine((value) => !unprintable.test(value), "Remove the characters that can't be printed.");

/** Text that is safe in a PDF and a mail too: without marks that turn a name around. */
export const safeTextUpTo = (max: number) => exactTextUpTo(max).overwrite(withoutDirectionMarks);

export const safeText = safeTextUpTo(maxText);

/** Under this key, a row of a draft carries what a newer version stored in it, as JSON. No question has it. */
export const newerValuesKey = "_unread";

function textSchema(field: Field): z.ZodType<string> {
  return safeText.superRefine((value, context) => {
    const message = value && getRules(field).problem?.(value, field, new Date());
    if (message) context.addIssue({ code: "custom", message });
  });
}

function textsSchema(field: Field): z.ZodType<string[]> {
  const most = field.kind === "checklist" ? mostChoices(field) : maxRows;
  return boundedList(textSchema(field), most, tooMany(most));
}

function rowsSchema(field: Field, check: boolean): z.ZodType {
  if (field.kind !== "list") throw new Error(`${field.key} has no rows`);
  const shape = toShape(field.fields, check);
  const row = z.strictObject(check ? shape : { ...shape, [newerValuesKey]: z.string().optional() });
  return boundedList(row, field.maxRows, `Enter at most ${field.maxRows} rows.`);
}

function answerSchema(field: Field, check: boolean): z.ZodType {
  const byShape = {
    text: () => (check ? textSchema(field) : safeText),
    boolean: () => z.boolean(),
    texts: () => (check ? textsSchema(field) : z.array(safeText).max(maxRows)),
    rows: () => rowsSchema(field, check),
  };
  return byShape[kinds[field.kind].shape]();
}

type Shape = Record<string, z.ZodOptional<z.ZodType>>;

function toShape(fields: readonly Field[], check: boolean): Shape {
  return Object.fromEntries(fields.map((field) => [field.key, answerSchema(field, check).optional()]));
}

/** The zod shape of a valid draft, for objects that have the answers alongside other keys. */
export const draftShape = (): Shape => toShape(allFields(), true);

/** Types what a schema built from the registry at run time lets pass by the type derived from it at compile time. */
export function typedBy<T extends object>(schema: z.ZodType): z.ZodType<T> {
  const hasPassed = (value: unknown): value is T => isRecord(value);
  return schema.transform((value, context) => {
    if (hasPassed(value)) return value;
    context.addIssue({ code: "custom", message: "Enter the answers as an object." });
    return z.NEVER;
  });
}

const withLegacy = (schema: z.ZodType): z.ZodType<Answers> =>
  typedBy<Answers>(z.preprocess(upgradeIfRecord, schema));

/** Upgrades an old profile before validation; non-objects are left for the schema to reject. */
export const upgradeIfRecord = (input: unknown): unknown => (isRecord(input) ? upgradeLegacy(input) : input);

const isRecord = (input: unknown): input is Record<string, unknown> =>
  typeof input === "object" && input !== null && !Array.isArray(input);

// Created on first use: they take a phone a third of a second, and visitors without a draft need not wait.

/** All keys optional, no malformed answers; unknown keys are rejected; an old profile's keys are upgraded. */
export const draftSchema = z.lazy(() => withLegacy(z.strictObject(draftShape())));
/** A draft as it is being typed: the right shape with any text. */
export const typedSchema = z.lazy(() => withLegacy(z.strictObject(toShape(allFields(), false))));
