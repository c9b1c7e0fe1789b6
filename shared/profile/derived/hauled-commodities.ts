import { type AnyAnswers, isAnswered, rowsAt, textAt } from "#shared/profile/answers.ts";
import type { Row } from "#shared/profile/field.ts";

/** The four most hauled commodities are questions of their own; the rest are rows of this list. */
const listKey = "moreCommodities";
const ranks = [1, 2, 3, 4] as const;

const toKeys = (rank: number) => ({
  commodity: `cargoCommodity${rank}`,
  percent: `cargoCommodity${rank}Percent`,
  averageValue: `cargoCommodity${rank}AverageValue`,
  maximumValue: `cargoCommodity${rank}MaximumValue`,
});

/** All commodities as rows of the list; amounts in whole dollars, as digits. Unnamed ones are left out. */
function getCommodities(answers: AnyAnswers): Row[] {
  const top = ranks.flatMap((rank): Row[] => {
    const cells = Object.entries(toKeys(rank)).map(([column, key]) => [column, answers[key]] as const);
    return textAt(answers, toKeys(rank).commodity) === "" ? [] : [Object.fromEntries(cells)];
  });
  return top.length === ranks.length ? [...top, ...rowsAt(answers, listKey)] : top;
}

/** The answers in document form: every commodity is a row of one list, unless all that is known is names. */
export function withCommodityRows(answers: AnyAnswers): AnyAnswers {
  const rows = getCommodities(answers);
  const hasMore = rows.some(({ commodity: _name, ...loads }) => Object.values(loads).some(isAnswered));
  if (!hasMore && rows.length <= ranks.length) return answers;
  const asRows = new Set(ranks.flatMap((rank) => Object.values(toKeys(rank))));
  const others = Object.entries(answers).filter(([key]) => !asRows.has(key));
  return { ...Object.fromEntries(others), [listKey]: rows };
}

/** The maximum value of the most valuable load in whole dollars; undefined while none is given. */
export function getLargestLoad(answers: AnyAnswers): number | undefined {
  const values = getCommodities(answers).map((row) => textAt(row, "maximumValue"));
  const amounts = values.filter((value) => /^\d{1,11}$/.test(value)).map(Number);
  return amounts.length > 0 ? Math.max(...amounts) : undefined;
}
