import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";
import type { Field } from "#shared/profile/field.ts";
import { formatMoney } from "#shared/profile/formats/format.ts";

type LimitKeys = { readonly limit: string; readonly custom: string };

export const limitKeys = {
  liabilityMinimum: { limit: "autoLiabilityCsl", custom: "autoLiabilityCustomLimit" },
  cargoMinimum: { limit: "motorTruckCargo", custom: "motorTruckCargoCustomLimit" },
} as const satisfies Record<NonNullable<Field["advice"]>, LimitKeys>;

export const formatDollars = (amount: number): string => formatMoney(String(amount));

export const hasAny = (answers: AnyAnswers, key: string, values: readonly string[]): boolean => {
  const chosen = answers[key];
  return Array.isArray(chosen) && chosen.some((item) => typeof item === "string" && values.includes(item));
};

/** The chosen limit in dollars; undefined while none is chosen. */
export function getChosenLimit(answers: AnyAnswers, { limit, custom }: LimitKeys): number | undefined {
  const chosen = textAt(answers, textAt(answers, limit) === "custom" ? custom : limit);
  return /^\d+$/.test(chosen) ? Number(chosen) : undefined;
}
