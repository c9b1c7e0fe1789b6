import { pluralize } from "#shared/text/pluralize.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { FmcsaDifference, FmcsaCheck } from "#shared/profile/derived/brief/fmcsa-check.ts";
import { findField, getPrintedLabel } from "#shared/profile/registry.ts";
import type { ShowAnswer, SummaryItem, SummarySection } from "#shared/profile/derived/summary.ts";
import { listCoverages } from "./coverages.ts";
import { listFlags, listMissing, gapKey } from "./flags.ts";

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
