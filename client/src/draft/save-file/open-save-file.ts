import { reportError } from "#client/lib/report-error.ts";
import { brand } from "#shared/text/brand.ts";
import { type AnyAnswers, type Answers, rowsAt } from "#shared/profile/answers.ts";
import type { Answer } from "#shared/profile/field.ts";
import { registryVersion } from "#shared/profile/registry-version.ts";
import { draftSchema, typedSchema } from "#shared/profile/schema.ts";
import { z } from "zod";
import { saveFileFormat } from "./save-file.ts";

/** The largest file we read, in characters. */
export const maxFileSize = 2 * 1024 * 1024;

const unchanged = "Your answers are unchanged.";
const messages = {
  tooLarge: `This file is too large to be a profile file. ${unchanged}`,
  foreign: `This isn't a ${brand.name} profile file. ${unchanged}`,
  broken: `This profile file is damaged: some of its answers can't be read. ${unchanged}`,
  newer: `This file was saved by a newer version of ${brand.name}. Reload this page to get that version, then open it again. ${unchanged}`,
} as const;

/** The content of a profile file. `savedAt`: an ISO time; undefined in files from before it was kept. */
export type OpenedFile = {
  readonly ok: true;
  readonly answers: Answers;
  readonly savedAt: string | undefined;
};
export type Opened = OpenedFile | { readonly ok: false; readonly message: string };

const record = z.record(z.string(), z.unknown());
const value = z.union([z.string(), z.boolean(), z.array(z.string())]);
const path = z.union([z.tuple([z.string(), z.number().int().min(0), z.string()]), z.tuple([z.string()])]);
const fileVersion = z.object({ version: z.number().int() });
const fileSchema = fileVersion.extend({
  savedAt: z.iso.datetime().optional().catch(undefined),
  answers: record,
  unfinished: z.array(z.object({ path, value })).default([]),
});
type SavedFile = z.infer<typeof fileSchema>;

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch (error) {
    reportError("open a profile file", error);
    return undefined;
  }
}

function restore(answers: Answers, unfinished: SavedFile["unfinished"]): AnyAnswers {
  const restored: Record<string, Answer> = { ...answers };
  for (const { path: at, value: typed } of unfinished) {
    const [key, index, rowKey] = at;
    if (rowKey === undefined) restored[key] = typed;
    else {
      restored[key] = rowsAt(restored, key).map((row, position) =>
        position === index ? { ...row, [rowKey]: typed } : row,
      );
    }
  }
  return restored;
}

function openFile(file: SavedFile): Opened {
  const answers = draftSchema.safeParse(file.answers).data;
  const whole = answers && typedSchema.safeParse(restore(answers, file.unfinished)).data;
  if (!whole) return { ok: false, message: messages.broken };
  return { ok: true, answers: whole, savedAt: file.savedAt };
}

function openBareAnswers(content: Record<string, unknown>): Opened {
  const answers = draftSchema.safeParse(content).data;
  const hasSome = answers && Object.keys(answers).length > 0;
  return hasSome ? { ok: true, answers, savedAt: undefined } : { ok: false, message: messages.foreign };
}

/** Parses a profile file into answers, or explains why it cannot be opened. Has no side effects. */
export function openSaveFile(text: string): Opened {
  if (text.length > maxFileSize) return { ok: false, message: messages.tooLarge };
  const content = parseJson(text);
  if (!content) return { ok: false, message: messages.foreign };
  if (!("format" in content)) return openBareAnswers(content);
  if (content.format !== saveFileFormat) return { ok: false, message: messages.foreign };
  const version = fileVersion.safeParse(content).data?.version ?? 0;
  // Before the rest is read: a newer version may store it in a way that this one doesn't know.
  if (version > registryVersion) return { ok: false, message: messages.newer };
  const file = fileSchema.safeParse(content).data;
  return file ? openFile(file) : { ok: false, message: messages.broken };
}

/** A UTF-16 code unit takes at most three bytes in UTF-8, so reading more is pointless. */
const mostBytes = maxFileSize * 3 + 1;

const unreadable = "We couldn't read this file. Your answers haven't changed.";

/** Reads a file that the user chose as a profile file. Has no side effects, and never rejects. */
export async function readSaveFile(file: File): Promise<Opened> {
  try {
    return openSaveFile(await file.slice(0, mostBytes).text());
  } catch (error) {
    reportError("read a profile file", error);
    return { ok: false, message: unreadable };
  }
}
