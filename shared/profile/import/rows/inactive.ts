import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import { isAboutOthers } from "#shared/profile/import/columns/match-header.ts";
import { filledText, shownText } from "#shared/profile/import/values/cell.ts";
import { isPastDate } from "#shared/profile/import/values/read-date.ts";
import type { TableColumns } from "#shared/profile/import/formats/column-format.ts";
import { toUsText } from "#shared/profile/import/formats/format-cell.ts";
import type { SourceRow } from "#shared/profile/import/tables/list-source.ts";
import {
  excludedAtStart,
  goneAnywhere,
  goneAtStart,
  goneWhole,
  isToCome,
  notGone,
  splitRemark,
  toPlain,
  wordFor,
} from "./ended-words.ts";

/** Reason to leave out a row: "terminated", and what its list says. */
export type Inactive = { readonly word: string; readonly reason: string };

const isYes = /^(y|yes|x|true|t|1|✓|✔|☑)$/;
const isNo = /^(n|no|none|false|f|0|✗|✘|active|current|present|open|null|[0/.: -]+|0?1.0?1.1900|1900-01-01)$/;

type Reader = (text: string, today: Date) => boolean;

const readers: Readonly<Record<ColumnTarget, Reader>> = {
  status: (text, today) =>
    (/^([it]|✗|✘|❌)$/.test(text) || goneAnywhere.test(text.replace(notGone, ""))) && !isToCome(text, today),
  endDate: (text, today) =>
    !isNo.test(text) && (isYes.test(text) || (isPastDate(text, today) ?? !isToCome(text, today))),
  isActive: (text) => /^(n|no|false|f|0|i|✗|✘|❌)$/.test(text) || goneAnywhere.test(text),
};

/** True if a cell may be in a column of dates sold or left, or of yes and no. */
export const isStatusText = (cell: string, today: Date): boolean => {
  const text = toPlain(cell);
  return (
    isYes.test(text) || isNo.test(text) || isPastDate(text, today) !== undefined || goneAnywhere.test(text)
  );
};

/** "D" below "Add/Delete"; a status of that letter may say something else. */
const isDeletion = (text: string, name: string): boolean =>
  text === "d" && /add|del|drop|ch(an)?g|trans|action/i.test(name);

const isActiveText = (text: string): boolean => /^(a|active|current|employed|rehired)\b/.test(text);

/** Columns whose own words could be taken for it: "Retired Racehorse LLC" as a loss payee. */
const isNameColumn = (target: ColumnTarget): boolean => /name$|payee|ownerOperator/i.test(target);

/** Columns that say which person or unit a row is, and may say more of it. */
const naming =
  /^(fullName|firstName|middleName|lastName|nameSuffix|unitNumber|vin|make|model|type|wholeLine)$/;

type Said = {
  readonly target: ColumnTarget;
  readonly name: string;
  readonly text: string;
  readonly cell: string;
};

const toReason = ({ name, cell }: Said): string =>
  `${name === "" ? "Your list says" : name}: ${shownText(cell)}`;

function findRemark(said: readonly Said[], isPerson: boolean, today: Date): Inactive | undefined {
  for (const each of said) {
    const remark = naming.test(each.target) ? splitRemark(each.text, isPerson) : undefined;
    if (remark && !isToCome(toPlain(remark.said), today))
      return { word: wordFor(remark.said), reason: toReason(each) };
  }
  return undefined;
}

function isEnded({ target, text, name }: Said, isPerson: boolean, today: Date): boolean {
  const own = toPlain(text);
  if (own === "") return false;
  const reader = readers[target];
  if (reader) return reader(own, today) || (target === "status" && isDeletion(own, name));
  // A driver isn't sold with the truck.
  if (target === "" && isAboutOthers(name, isPerson)) return false;
  const isNote = target === "" || target === "wholeLine";
  const isGone = isNote
    ? goneAtStart.test(own) || (isPerson && excludedAtStart.test(own))
    : goneWhole.test(own);
  return (
    isGone &&
    !isNameColumn(target) &&
    !/^(vin|accidents|violations|incidents)/.test(toPlain(name)) &&
    !notGone.test(own) &&
    !isToCome(own, today)
  );
}

const toWord = ({ target, cell, name }: Said): string =>
  wordFor(
    target === "endDate" || target === "isActive" || isDeletion(toPlain(cell), name)
      ? `${cell} ${name}`
      : cell,
  );

/** Words of the policy about a row, whatever its status at work. */
const isOfPolicy = /^(excluded|not insured)$/;

function findInCells(
  { cells }: SourceRow,
  { targets, names, formats }: TableColumns,
  isPerson: boolean,
  today: Date,
): Inactive | undefined {
  const said = cells.map((cell, index): Said => {
    const target = targets[index] ?? "";
    const text = filledText(toUsText(cell, target, undefined, formats[index]).text);
    return { target, name: names[index] ?? "", text, cell };
  });
  const remark = findRemark(said, isPerson, today);
  if (remark) return remark;
  // Someone terminated and active again has a date too. Someone excluded may well be active.
  const isCurrent = said.some(({ target, text }) => target === "status" && isActiveText(toPlain(text)));
  const found = said.find(
    (each) =>
      isEnded(each, isPerson, today) &&
      (!isCurrent || each.target === "status" || isOfPolicy.test(toWord(each))),
  );
  return found && { word: toWord(found), reason: toReason(found) };
}

/** Statuses of rows in use: about work, leave, repairs, dispatch, hiring, or the policy. */
const inUse =
  /^\W*(a|y|yes|ok(ay)?|good|true|act|activ[eo]|actif|current|employed|rehired?|hired?|new|add(ed)?|chg|change[ds]?|no change|keep|same|renew\w*|on|in|at|leave|loa|fmla|vacation|(medical|military|family|maternity|sick)( leave)?|shop|maint\w*|repairs?|down|service|avail\w*|assign\w*|unassigned|dispatch\w*|driving|working|full[ -]?time|part[ -]?time|ft|pt|temp\w*|seasonal|prob\w*|eligible|approved|accept\w*|clear(ed)?|qualified|valid|train\w*|student|company|owner|o\/o|lease\w*|own(ed)?|financed|spare|parked|loaded|empty|ready|idle|moving|stopped|scheduled|insured|covered|listed|include[ds]?|enrolled|operational|running|off[ -]?duty|sb|sleeper|activated|home|w-?2|1099|m|s|married|single|en ?route|body|pm|nc|complete|titled?|purchased|existing|in-?transit|workers|under|bobtail|yard|(un)?loading|rent(al|ed)?|paid|no chg|local|regional|otr|team|solo|for sale)\b|^(1|✓|✔|☑|✅)/;

/** Returns a note about a status that says neither that a row is in use nor that it ended. */
export function findUnknownStatus(
  { cells }: SourceRow,
  { targets, names }: TableColumns,
  isPerson: boolean,
): string | undefined {
  const at = targets.findIndex((target, index) => {
    const text = toPlain(filledText(cells[index] ?? ""));
    const isKnown = [inUse, notGone, goneAnywhere].some((words) => words.test(text));
    return target === "status" && text !== "" && !isKnown && !isDeletion(text, names[index] ?? "");
  });
  if (at === -1) return undefined;
  const leaveOut = isPerson
    ? "Leave this driver out if they no longer work for you."
    : "Leave this unit out if you no longer have it.";
  return `${names[at] ?? "Your list"} says "${shownText(cells[at] ?? "")}". ${leaveOut}`;
}

/** Names with such a word: "Del Rio terminal", "Tri-County Disposal Inc", "Auto Salvage LLC", "Drop decks". */
const names = /\bdel (?=\p{L})|\b(disposal|salvage|surplus|junk|auction)\b|\bdrop[ -]?(decks?|frames?)\b/gu;

const titleSays = (title: string): boolean | undefined => {
  const text = toPlain(title);
  // A sentence isn't a title: "We sold the others, please add these:".
  if (
    text.split(" ").length > 6 ||
    /\b(we|i|you|they|please|these|this(?! (year|month|quarter|week|term))|not)\b/.test(text)
  )
    return undefined;
  if (goneAnywhere.test(text.replace(names, "")) || /\bpast (drivers|employees)\b/.test(text))
    return /\b(active|current|new|added)\b/.test(text) ? undefined : true;
  return /\b(active|current)\b/.test(text) ? false : undefined;
};

/** Finds why a row is no longer in use: by statuses and dates, a cell that says only "sold", or the titles above it, nearest first. */
export function findInactive(
  source: SourceRow,
  columns: TableColumns,
  isPerson: boolean,
  today: Date,
): Inactive | undefined {
  const title = source.titles.find((each) => titleSays(each) !== undefined);
  const byTitle =
    title !== undefined && titleSays(title)
      ? { word: wordFor(title), reason: `Listed under "${title}"` }
      : undefined;
  return findInCells(source, columns, isPerson, today) ?? byTitle;
}
