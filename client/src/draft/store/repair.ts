import { type Answers, rowsAt } from "#shared/profile/answers.ts";
import { findField } from "#shared/profile/registry.ts";
import { typedSchema } from "#shared/profile/schema.ts";
import { upgradeLegacy } from "#shared/profile/derived/normalize-answers.ts";
import { z } from "zod";
import type { OpenRows } from "./open-panels.ts";

const record = z.record(z.string(), z.unknown());

/** The valid part, and whether anything was dropped. */
type Repaired<T> = { readonly kept: T; readonly damaged: boolean };

const entries = (value: unknown): [string, unknown][] => Object.entries(record.safeParse(value).data ?? {});

function soundRow(list: string, row: unknown): Record<string, unknown>[] {
  const fits = entries(row).filter(
    ([key, value]) => typedSchema.safeParse({ [list]: [{ [key]: value }] }).success,
  );
  return fits.length > 0 ? [Object.fromEntries(fits)] : [];
}

function soundAnswer(key: string, value: unknown): Answers {
  const whole = typedSchema.safeParse({ [key]: value });
  if (whole.success || !Array.isArray(value)) return whole.data ?? {};
  const rows = value.flatMap((row: unknown) => soundRow(key, row));
  return typedSchema.safeParse({ [key]: rows }).data ?? {};
}

/** Validates stored answers, key by key if they fail as a whole, and keeps every valid key. */
export function repairAnswers(stored: unknown): Repaired<Answers> {
  const whole = typedSchema.safeParse(stored);
  if (whole.success) return { kept: whole.data, damaged: false };
  const upgraded = upgradeLegacy(Object.fromEntries(entries(stored)));
  const sound = entries(upgraded).flatMap(([key, value]) => Object.entries(soundAnswer(key, value)));
  return { kept: Object.fromEntries(sound), damaged: true };
}

const openRow = z.object({ index: z.number().int().min(0).nullable(), row: record });

/** Validates stored open panels: keeps valid rows of lists that exist. */
export function repairOpenRows(stored: unknown): Repaired<OpenRows> {
  const isList = (key: string) => findField(key)?.kind === "list";
  const kept = entries(stored).flatMap(([key, value]) => {
    const open = openRow.safeParse(value).data;
    const row = open && isList(key) && rowsAt(soundAnswer(key, [open.row]), key)[0];
    return row ? [[key, { index: open.index, row }] as const] : [];
  });
  return { kept: Object.fromEntries(kept), damaged: kept.length < entries(stored).length };
}
