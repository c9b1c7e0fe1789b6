import { type AnyAnswers, type Answers, countItems, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Field, ListField, Row } from "#shared/profile/field.ts";
import { allFields } from "#shared/profile/registry.ts";

type Loose = Readonly<Record<string, unknown>>;

const unitKeys = ["Year", "Make", "Type", "Vin", "Value", "Deductible", "Radius"];

const legacyUnit = (prefix: string) => unitKeys.map((key) => [`${prefix}${key}`, key.toLowerCase()] as const);

const legacyRows: readonly { list: string; keys: readonly (readonly [string, string])[] }[] = [
  { list: "powerUnits", keys: legacyUnit("powerUnit") },
  { list: "trailers", keys: legacyUnit("trailer") },
  {
    list: "priorInsuranceHistory",
    keys: [
      ["priorInsuranceCarrier", "carrier"],
      ["priorInsuranceEffectiveDate", "effectiveDate"],
      ["priorInsuranceExpDate", "expirationDate"],
    ],
  },
];

export function upgradeLegacy(saved: Loose): Loose {
  const upgraded: Record<string, unknown> = { ...saved };
  for (const { list, keys } of legacyRows) {
    const row: Record<string, unknown> = {};
    for (const [oldKey, rowKey] of keys) {
      if (saved[oldKey]) row[rowKey] = saved[oldKey];
      delete upgraded[oldKey];
    }
    // The old form had no switch: a value or a deductible means that the unit was insured.
    if (row.value || row.deductible) row.physicalDamage = true;
    const rows = upgraded[list];
    const isEmpty = rows === undefined || (Array.isArray(rows) && rows.length === 0);
    if (isEmpty && Object.keys(row).length > 0) upgraded[list] = [row];
  }
  return upgraded;
}

const switchedBy = (key: string, fields: readonly Field[]): Field[] =>
  fields.filter(({ showIf }) => showIf && "is" in showIf && showIf.key === key && showIf.is.includes(true));

/** A stored row without a switch counts as off. */
function settleRow(list: ListField, row: Row): Row {
  const switches = list.fields.filter((field) => field.kind === "toggle");
  return { ...Object.fromEntries(switches.map(({ key }) => [key, false])), ...row };
}

function settle(field: Field, fields: readonly Field[], answers: AnyAnswers): Answer {
  const answer = answers[field.key];
  if (field.kind === "list" && countItems(answer) > 0 && Array.isArray(answer)) {
    return answer.filter((row) => typeof row === "object").map((row) => settleRow(field, row));
  }
  if (answer !== undefined) return answer;
  if (field.kind === "toggle") {
    return switchedBy(field.key, fields).some(({ key }) => isAnswered(answers[key])) || undefined;
  }
  return undefined;
}

/** A choice's initial value applies if nothing is stored and its switch was not turned off. */
function withInitials(answers: AnyAnswers, fields: readonly Field[]): AnyAnswers {
  const initials = fields.flatMap((field) => {
    if (field.kind !== "select" || !field.initial || isAnswered(answers[field.key])) return [];
    const isOff = field.showIf && answers[field.showIf.key] === false;
    return isOff ? [] : [[field.key, field.initial] as const];
  });
  return { ...answers, ...Object.fromEntries(initials) };
}

/** Switches are set from the values present, and the form's initial values apply (`initials`, when a form opens). */
export function normalizeAnswers(answers: Answers, { initials = false } = {}): Answers {
  const fields = allFields();
  const base = initials ? withInitials(answers, fields) : answers;
  const settled = fields.map((field) => [field.key, settle(field, fields, base)] as const);
  return Object.fromEntries(settled.filter(([, answer]) => answer !== undefined));
}
