import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { Answer, ListField, Row } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { grouped } from "#shared/text/grouped.ts";
import { usList } from "#shared/text/us-english.ts";
import { decryptBytes, encryptBytes, type Place, UnreadableError } from "./cipher.ts";

export type UnreadableField = { readonly label: string; readonly error: UnreadableError };

/** One sentence per reason: "Owner date of birth and Federal tax ID: DATA_KEYS lacks the key...". */
export function describeUnreadable(fields: readonly UnreadableField[]): string[] {
  const byReason = grouped(fields, ({ error }) => error.message);
  return [...byReason].map(([reason, ofIt]) => `${usList(ofIt.map(({ label }) => label))}: ${reason}`);
}

const envelope = /^enc1\.([\w-]{1,32})\.([\w-]+)$/;

/** Returns "enc1.<key>.<base64url>"; "" stays. */
export function encryptText({ current }: DataKeys, place: Place, text: string): string {
  if (!current || text === "") return text;
  const encrypted = encryptBytes(current, place, Buffer.from(text));
  return `enc1.${current.id}.${Buffer.from(encrypted).toString("base64url")}`;
}

/** Returns text that isn't encrypted as it is. Throws UnreadableError. */
export function decryptText(keys: DataKeys, place: Place, text: string): string {
  const [, keyId, encrypted] = envelope.exec(text) ?? [];
  if (keyId === undefined || encrypted === undefined) return text;
  return Buffer.from(decryptBytes(keys, keyId, place, Buffer.from(encrypted, "base64url"))).toString();
}

/** Encrypts the answers that the registry marks as sensitive, each bound to its place. */
export const encryptFields = <A extends AnyAnswers>(keys: DataKeys, place: Place, answers: A): A =>
  keys.current === undefined
    ? answers
    : mapSensitive(answers, (text, path) => encryptText(keys, [...place, ...path], text));

/** Leaves out fields that can't be decrypted, and names them in `unreadable`. */
export function decryptFields<A extends AnyAnswers>(
  keys: DataKeys,
  place: Place,
  answers: A,
): { readonly answers: A; readonly unreadable: readonly UnreadableField[] } {
  const unreadable: UnreadableField[] = [];
  const readable = mapSensitive(answers, (text, path, label) => {
    try {
      return decryptText(keys, [...place, ...path], text);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push({ label, error });
      return undefined;
    }
  });
  return { answers: readable, unreadable };
}

type Change = (text: string, path: Place, label: string) => string | undefined;

function mapSensitive<A extends AnyAnswers>(answers: A, change: Change): A {
  const changed: Record<string, Answer> = {};
  for (const field of allFields()) {
    const answer = answers[field.key];
    if (field.sensitive && typeof answer === "string")
      changed[field.key] = change(answer, [field.key], field.label);
    if (field.kind === "list" && isRows(answer))
      changed[field.key] = answer.map((row, index) => mapRow(field, index, row, change));
  }
  return { ...answers, ...changed };
}

const isRows = (answer: Answer): answer is Row[] =>
  Array.isArray(answer) && answer.every((row) => typeof row === "object");

function mapRow({ key, itemName, fields }: ListField, index: number, row: Row, change: Change): Row {
  const changed: Row = {};
  for (const { sensitive, label, ...field } of fields) {
    const cell = row[field.key];
    if (sensitive && typeof cell === "string")
      changed[field.key] = change(cell, [key, index, field.key], `${label} of ${itemName} ${index + 1}`);
  }
  return { ...row, ...changed };
}
