import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { allFields, findField, getPrintedLabel } from "#shared/profile/registry.ts";
import { isFieldShown } from "#shared/profile/derived/visibility.ts";
import type { ShowAnswer, SummaryItem, SummarySection } from "#shared/profile/derived/summary.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { FmcsaDifference, FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { listFlags, listMissing, gapKey } from "./flags.ts";

type Coverage = { readonly toggle: Field; readonly details: readonly Field[] };

function getOpened(key: string): Field[] {
  const opened = allFields().filter(({ showIf }) => showIf?.key === key);
  return opened.flatMap((field) => [field, ...getOpened(field.key)]);
}

export const coverages: readonly Coverage[] = allFields()
  .filter(({ kind }) => kind === "toggle")
  .map((toggle) => ({ toggle, details: getOpened(toggle.key) }))
  .filter(({ details }) => details.length > 0);

/** True if the user names the coverage: then it can't be missed by name. */
const isNamedByUser = ({ details }: Coverage): boolean => details.some(({ kind }) => kind === "text");

export const coverageKeys: ReadonlySet<string> = new Set(
  coverages.flatMap(({ toggle, details }) => [toggle.key, ...details.map(({ key }) => key)]),
);

/** "deductible" of "Motor Truck Cargo deductible": the words that a label adds to the coverage's. */
function getOwnWords(label: string, coverage: string): { words: string; isOwn: boolean } {
  const [own, shared] = [label.split(" "), coverage.split(" ")];
  const same = own.findIndex((word, index) => word !== shared[index]);
  return { words: own.slice(same < 0 ? own.length : same).join(" "), isOwn: same !== 0 };
}

const isPlainLimit = (words: string): boolean => ["", "limit"].includes(words);

/** One detail in words: "$1,000 deductible", "12 trailers", "reefer breakdown $2,500 deductible". */
function toPart(label: string, value: string, coverage: string): string {
  const { words, isOwn } = getOwnWords(label, coverage);
  if (!isOwn) return `${label.charAt(0).toLowerCase()}${label.slice(1)} ${value}`;
  if (isPlainLimit(words) || words.endsWith("type") || value.endsWith(words)) return value;
  if (words === "number of trailers") return value === "1" ? "1 trailer" : `${value} trailers`;
  return words === "daily limit" ? value : `${value} ${words}`;
}

/** True if the answer only says that the limit is in another field. */
const isElsewhere = (field: Field, answers: AnyAnswers, details: readonly Field[]): boolean =>
  details.some(({ key, showIf }) => showIf?.key === field.key && isAnswered(answers[key]));

function toLine({ toggle, details }: Coverage, answers: AnyAnswers, show: ShowAnswer): string {
  const parts = details
    .filter((field) => isAnswered(answers[field.key]) && !isElsewhere(field, answers, details))
    .map((field) => {
      // A custom limit is one of the kind that it stands for: "$1,250,000 CSL".
      const { label } = details.find(({ key }) => key === field.showIf?.key) ?? field;
      return toPart(label, show(field, answers[field.key]), toggle.label);
    });
  return parts.join(", ") || "Limit not chosen yet";
}

/** "Motor Truck Cargo: $100,000, $1,000 deductible", ..., then those not requested. Empty if none is. */
export function listCoverages(answers: AnyAnswers, show: ShowAnswer): SummaryItem[] {
  const isOn = ({ toggle }: Coverage) => answers[toggle.key] === true && isFieldShown(toggle, answers);
  const wanted = coverages.filter(isOn).map((coverage) => ({
    key: coverage.toggle.key,
    label: coverage.toggle.label,
    value: toLine(coverage, answers, show),
  }));
  const others = coverages
    .filter((coverage) => !isOn(coverage) && !isNamedByUser(coverage))
    .map(({ toggle }) => toggle.label);
  if (wanted.length === 0 || others.length === 0) return wanted;
  return [...wanted, { key: "notRequested", label: "Not requested", value: others.join(", ") }];
}

/** The comparison of the profile's insurers with those that filed with FMCSA. */
export const filingTopic = "liabilityFiling";

export const findFilingDifference = (check: FmcsaCheck | undefined): FmcsaDifference | undefined =>
  check?.state === "checked" ? check.differences.find(({ topic }) => topic === filingTopic) : undefined;

/** The points to check with one that says what both have, in place of the gaps that a filing contradicts. */
export function withFilingPoint(
  points: readonly SummaryItem[],
  difference: FmcsaDifference | undefined,
): readonly SummaryItem[] {
  if (!difference) return points;
  const { label, yours, fmcsas } = difference;
  const isSaid = ({ key, value }: SummaryItem) => key.startsWith(gapKey) && yours.includes(value);
  const value = `Profile: ${yours || "not given"}; FMCSA: ${fmcsas}`;
  return [{ key: filingTopic, label, value }, ...points.filter((point) => !isSaid(point))];
}

const unitLists = ["powerUnits", "trailers"] as const;

/** The stated values of all units with physical damage, in whole dollars. */
export function getInsuredValue(answers: AnyAnswers): number {
  const units = unitLists.flatMap((key) => rowsAt(answers, key));
  return units
    .filter(({ physicalDamage }) => physicalDamage === true)
    .map(({ value }) => (typeof value === "string" && /^\d+$/.test(value) ? Number(value) : 0))
    .reduce((sum, value) => sum + value, 0);
}

export function describeEquipment(answers: AnyAnswers): string {
  const [units, trailers] = unitLists.map((key) => rowsAt(answers, key).length);
  return [
    ...(units ? [pluralize(units, "power unit")] : []),
    ...(trailers ? [pluralize(trailers, "trailer")] : []),
  ].join(", ");
}

function listTotals(answers: AnyAnswers, show: ShowAnswer): SummaryItem[] {
  const repeat = (key: string): SummaryItem[] => {
    const field = findField(key);
    return field && isAnswered(answers[key])
      ? [{ key, label: getPrintedLabel(field), value: show(field, answers[key]) }]
      : [];
  };
  const value = getInsuredValue(answers);
  const contact = ["contactName", "phone", "email"].map((key) => textAt(answers, key));
  const drivers = rowsAt(answers, "drivers").length;
  const counted = [
    { key: "contact", label: "Contact", value: contact.filter(Boolean).join(", ") },
    { key: "equipment", label: "Equipment", value: describeEquipment(answers) },
    { key: "insuredValue", label: "Insured value", value: value > 0 ? `$${usNumber(value)}` : "" },
    { key: "driverCount", label: "Drivers", value: drivers > 0 ? usNumber(drivers) : "" },
  ].filter((item) => item.value !== "");
  return [...counted, ...repeat("proposedEffectiveDate"), ...repeat("numberOfLosses")];
}

const toBlock = (title: string | undefined, items: readonly SummaryItem[]): SummarySection["blocks"] =>
  items.length > 0 ? [{ kind: "items", ...(title ? { title } : {}), items }] : [];

type OverviewOptions = {
  readonly today: Date;
  readonly isShortened?: boolean;
  readonly filing?: FmcsaDifference | undefined;
};

export function getOverview(
  answers: AnyAnswers,
  show: ShowAnswer,
  { today, isShortened = false, filing }: OverviewOptions,
): SummarySection {
  return {
    id: "summary",
    title: "Summary",
    blocks: [
      ...toBlock(undefined, listTotals(answers, show)),
      ...toBlock("Coverage requested", listCoverages(answers, show)),
      ...toBlock("Points to check", [
        ...withFilingPoint(listFlags(answers, today), filing),
        ...(isShortened ? [] : listMissing(answers, today)),
      ]),
    ],
  };
}
