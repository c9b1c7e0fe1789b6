import type { ColumnTarget } from "#shared/lists/columns/wanted-columns.ts";
import { filledText, shownText } from "#shared/lists/values/cell.ts";
import { isPastDate } from "#shared/lists/values/read-date.ts";
import type { TableColumns } from "#shared/lists/formats/table-columns.ts";
import { toUsText } from "#shared/lists/formats/format-cell.ts";
import type { SourceRow } from "#shared/lists/tables/list-source.ts";

/** Why a row is left out: "terminated", and what its list says. */
export type Inactive = { readonly word: string; readonly reason: string };

/** Which word stands for what a list says, the first that fits. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\bterm(ed|inat\w*)?\b/, "terminated"],
  [/\btotall?ed\b|\btotal loss\b|\bwrecked\b/, "totaled"],
  [/\b(trade|traded)\b/, "traded in"],
  [/\b(sold|(?<!for )sale|auction(ed)?)\b/, "sold"],
  [/\bstolen\b/, "stolen"],
  [/\b(scrap|junk|salvag)/, "scrapped"],
  [/\brepo/, "repossessed"],
  [/\breturned\b/, "returned"],
  [/\b(delet|remov)/, "deleted"],
  [/\bretired?\b/, "retired"],
  [/\bdispos/, "disposed of"],
  [/\bout[ -](of[ -])?(service|svc)\b|\boos\b/, "out of service"],
  [
    /\b(quit|resign\w*|left|former|separat\w*|fired|dismiss\w*|discharged|laid off|let go|walked off|no longer)\b/,
    "no longer with you",
  ],
];

const gone =
  "sold|terminat(ed|ion)|term'?e?d|totall?ed|total loss|dispos(ed|al)( of)?|(non|in)[ -]?active|not active|" +
  "deactivated|retired|no longer|quit|resign(ed|ation)|fired|dismissed|discharged|laid off|let go|walked off|deceased|traded( in)?|" +
  "trade[ -]?in|scrap(ped)?|junk(ed)?|salvaged?|wrecked|stolen|repossessed|repo'?e?d|out of service|oos|" +
  "decommissioned|do not (dispatch|use|hire|renew)|lease (ended|returned|expired|over|up)|returned to (lessor|leasing|dealer)|do not insure|deleted?|removed?";
/** What only a column of statuses says that way. */
const goneStatus = `${gone}|left|former|separat(ed|ion)|auction(ed)?|surplus|parted( out)?|donated|destroyed|departed|released|gone|disqualified|unqualified|archived|disabled|cancell?ed|not (hired|employed)|rejected|del|drop(ped)?|returned(?! to (service|work))|junkyard`;
const goneAtStart = new RegExp(`^\\W*((also|and|then|please|pls|we) )*(${gone})\\b`);
const goneWhole = new RegExp(`^\\W*(${gone})\\W*$`);
const goneAnywhere = new RegExp(`\\b(${goneStatus})\\b`);
const notGone =
  /\b(not|never|un|to be|will be|for|may be|n't)[\s-]*(yet )?(sold|sale|terminated|retired|totaled|disposed|traded)\b|\bunsold\b/;
const isYes = /^(y|yes|x|true|t|1|✓|✔|☑)$/;
const isNo = /^(n|no|none|false|f|0|✗|✘|active|current|present|open|null|[0/.: -]+)$/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[_\s]+/g, " ")
    .trim();
const wordFor = (text: string): string =>
  words.find(([pattern]) => pattern.test(plain(text)))?.[1] ?? "inactive";

/** The date in "SOLD 06/2025"; a date to come leaves nothing out. */
function isToCome(text: string, today: Date): boolean {
  const [, rest = ""] = /^[^\d]*?((?:[a-z]{3,9}\.? )?\d.*)$/.exec(text) ?? [];
  return [rest, rest.replace(/^[a-z.]+ /, "")].some((each) => isPastDate(each, today) === false);
}

type Reader = (text: string, today: Date) => boolean;

/** Whether a cell of such a column says that its row is no longer in use. */
const readers: Readonly<Record<ColumnTarget, Reader>> = {
  status: (text, today) =>
    (/^[it]$/.test(text) || goneAnywhere.test(text.replace(notGone, ""))) && !isToCome(text, today),
  endDate: (text, today) =>
    !isNo.test(text) && (isYes.test(text) || (isPastDate(text, today) ?? !isToCome(text, today))),
  isActive: (text) => /^(n|no|false|f|0|i|✗|✘)$/.test(text) || goneAnywhere.test(text),
};

/** Whether a cell may stand in a column of dates sold or left, or of yes and no. */
export const isStatusText = (cell: string, today: Date): boolean => {
  const text = plain(cell);
  return (
    isYes.test(text) || isNo.test(text) || isPastDate(text, today) !== undefined || goneAnywhere.test(text)
  );
};

const isActiveText = (text: string): boolean => /^(a|active|current|employed|rehired)\b/.test(text);

/** Columns whose own words could be taken for it: "Retired Racehorse LLC" as a loss payee. */
const isNameColumn = (target: ColumnTarget): boolean => /name$|payee/i.test(target);

function findInCells(
  { cells }: SourceRow,
  { targets, names, formats }: TableColumns,
  today: Date,
): Inactive | undefined {
  const said = cells.map((cell, index) => {
    const target = targets[index] ?? "";
    const text = filledText(toUsText(cell, target, undefined, formats[index]).text);
    return { target, name: names[index] ?? "", text, cell };
  });
  // Who was terminated once and is active again has a date too.
  if (said.some(({ target, text }) => target === "status" && isActiveText(plain(text)))) return undefined;
  const found = said.find(({ target, text, name }) => {
    const own = plain(text);
    if (own === "") return false;
    const reader = readers[target];
    if (reader) return reader(own, today);
    const isNote = target === "" || target === "wholeLine";
    return (
      (isNote ? goneAtStart.test(own) : goneWhole.test(own)) &&
      !isNameColumn(target) &&
      !/^(vin|accidents|violations|incidents)/.test(plain(name)) &&
      !notGone.test(own) &&
      !isToCome(own, today)
    );
  });
  if (!found) return undefined;
  const { name, cell, target } = found;
  const byName = target === "endDate" || target === "isActive" ? `${name} ` : "";
  return {
    word: wordFor(`${cell} ${byName}`),
    reason: `${name === "" ? "Your list says" : name}: ${shownText(cell)}`,
  };
}

const titleSays = (title: string): boolean | undefined => {
  const text = plain(title);
  // A sentence isn't a title: "We sold the others, please add these:".
  if (
    text.split(" ").length > 6 ||
    /\b(we|i|you|they|please|these|this(?! (year|month|quarter|week|term))|not)\b/.test(text)
  )
    return undefined;
  if (goneAnywhere.test(text) || /\bpast (drivers|employees)\b/.test(text))
    return /\b(active|current|new|added)\b/.test(text) ? undefined : true;
  return /\b(active|current)\b/.test(text) ? false : undefined;
};

/**
 * Whether a row of a list is no longer in use: by its columns of statuses and dates, by a cell that says no more
 * than "sold", or by the titles above it, the nearest first. Undefined if not.
 */
export function findInactive(source: SourceRow, columns: TableColumns, today: Date): Inactive | undefined {
  const title = source.titles.find((each) => titleSays(each) !== undefined);
  const byTitle =
    title !== undefined && titleSays(title)
      ? { word: wordFor(title), reason: `Listed under "${title}"` }
      : undefined;
  return findInCells(source, columns, today) ?? byTitle;
}
