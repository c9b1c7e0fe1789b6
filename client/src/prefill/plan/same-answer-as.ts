import {
  normalizeEmail,
  normalizeName,
  normalizeNumber,
  normalizePhone,
  normalizeStreet,
  normalizeZip,
} from "#shared/carrier/compare/normalize.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { showAnswer } from "#shared/profile/kinds.ts";

/** How the texts of a kind are compared: "12 Main Street" and "12 MAIN ST" are one answer. */
const normalizers: Readonly<Record<string, (text: string) => string>> = {
  street: normalizeStreet,
  email: normalizeEmail,
  phone: normalizePhone,
  zip: normalizeZip,
  dotNumber: normalizeNumber,
  mcNumber: normalizeNumber,
  text: normalizeName,
};

const sorted = (answer: Answer): string =>
  JSON.stringify(Array.isArray(answer) ? answer.map((item) => JSON.stringify(item)).toSorted() : answer);

/** Whether a user's answer says the same as an offered one. */
export function saysTheSame(field: Field, answer: Answer, offered: Answer): boolean {
  if (typeof answer !== "string" || typeof offered !== "string") return sorted(answer) === sorted(offered);
  const normalize =
    normalizers[field.kind] ?? ((text: string) => showAnswer(field, text).trim().toLowerCase());
  return normalize(answer) === normalize(offered);
}
