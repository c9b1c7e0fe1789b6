import type { AnswerPath } from "#shared/profile/derived/problems.ts";
import type { SummaryItem } from "#shared/profile/derived/summary.ts";
import { textAt } from "#shared/profile/answers.ts";
import type { ListField, Row } from "#shared/profile/field.ts";
import { nameRow } from "#shared/profile/formats/row-name.ts";
import { capitalize, usList, usNumber } from "#shared/text/us-english.ts";

/** One point to check, and the answer that it is about; of several rows, the first one's. */
export type Flag = SummaryItem & { readonly path: AnswerPath };

/** More than these are counted, so that a fleet's flags don't fill pages. */
const mostListed = 12;

/** "1, 2, and 288 more". */
export function listSome(texts: readonly string[]): string {
  const rest = texts.length - mostListed;
  return usList(rest > 0 ? [...texts.slice(0, mostListed), `${usNumber(rest)} more`] : texts);
}

/** "Unit 104", "Driver 2, Ann Poe". */
export const nameFlagged = (list: ListField, row: Row, index: number): string =>
  [capitalize(nameRow(list, row, index)), textAt(row, "fullName")].filter(Boolean).join(", ");
