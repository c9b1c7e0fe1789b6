import {
  type CellText,
  type ColumnFormat,
  dateOrderProblem,
  toUsText,
} from "#shared/profile/import/formats/format-cell.ts";
import { splitRemark } from "#shared/profile/import/rows/ended-words.ts";
import { filledText, withoutZeroDecimals } from "#shared/profile/import/values/cell.ts";
import { askSmallValue, parseCell } from "#shared/profile/import/values/read-cell.ts";
import { findOption } from "#shared/profile/import/values/read-choice.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import type { Answer, ListField, RowField } from "#shared/profile/field.ts";
import { getRules, showAnswer } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usNumber } from "#shared/text/us-english.ts";

/** An answer, or the reason a text can't be kept. With both, it is kept as pasted and needs a look. */
type TextReading =
  | { readonly answer: Answer; readonly problem?: string | undefined }
  | { readonly problem: string };

const unprintable = /[^\P{Cc}\t\n\r]/gu;
/** True if a text is invisible. Web pages copy zero-width characters, too. */
export const isBlankText = (text: string): boolean => !/[^\s\p{C}]/u.test(text);

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, "");

const splitList = (text: string): string[] =>
  text
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** True if formatting dropped letters or digits, other than a country code or a prefix. */
function isCut(text: string, shown: string): boolean {
  const [before, after] = [plain(text), plain(shown)];
  if (after === "") return before !== "";
  return !before.endsWith(after) && !after.endsWith(before);
}

/** As the field's input would store it. Text that its format would cut stays whole: its error says why. */
function asTyped(field: RowField, text: string): Answer {
  if (field.kind === "tags") return splitList(text);
  if (field.kind === "checklist") return splitList(text).map((part) => findOption(field, part) ?? part);
  const { format, parse } = getRules(field);
  if (parse) return parse(text);
  const shown = format?.(text, field) ?? text;
  return isCut(text, shown) ? text : shown;
}

/** Kinds whose answers are the user's own words: a list's reader may leave some out. */
const ownWords: ReadonlySet<RowField["kind"]> = new Set([
  "text",
  "longText",
  "street",
  "vin",
  "licenseNumber",
]);

const sortedLetters = (text: string): string =>
  Array.from(plain(text))
    .toSorted((one, other) => one.localeCompare(other))
    .join("");

/** True if an answer has all that a text says: in its order if it was typed; a list's names may be turned around. */
function isKept(field: RowField, text: string, answer: Answer, isPasted: boolean): boolean {
  if (!ownWords.has(field.kind)) return true;
  if (field.kind === "longText") return false;
  const shown = showAnswer(field, answer);
  return isPasted
    ? sortedLetters(shown) === sortedLetters(withoutZeroDecimals(text))
    : plain(shown) === plain(text);
}

function getBlank(field: RowField): Answer {
  if (field.kind === "toggle") return false;
  return field.kind === "checklist" || field.kind === "tags" ? [] : "";
}

/** Kept as it is where the field's own check then marks it. */
function keepPasted(field: RowField, text: string, problem: string, today: Date): TextReading {
  return validateAnswer(field, text, today) === undefined ? { problem } : { answer: text, problem };
}

const chooseOrder = "Is the month or the day first? Write the month first, like 01/31/1980.";

/** The text of a pasted cell, formatted for its column like an imported cell; a typed cell's text stays as typed. */
const toText = (field: RowField, text: string, format: ColumnFormat | undefined): CellText =>
  format ? toUsText(text, field.key, field, format) : { text };

/** Reads a cell's text as an import does. An invalid text is kept for the field's own check; a guess comes back as a problem. */
export function readText(
  list: ListField,
  field: RowField,
  typed: string,
  format?: ColumnFormat,
): TextReading {
  const text = typed.replace(unprintable, "").trim();
  const own = field.kind === "longText" ? text : text.replace(/\s+/g, " ");
  if (isBlankText(own)) return { answer: getBlank(field) };
  if (own.length > maxText) return { problem: `Shorten this to ${usNumber(maxText)} characters.` };
  // "Other" is a choice here; in a list, it is somebody's own word.
  if (field.kind === "openSelect" && plain(own) === plain(showAnswer(field, "custom")))
    return { answer: "custom" };
  const remark = format && field.key === "fullName" ? splitRemark(own, true) : undefined;
  if (remark)
    return { answer: own, problem: `Your list says "${remark.said}". Delete the row if this driver left.` };
  const today = new Date();
  const { text: us, problem: asked, note: cut } = toText(field, own, format);
  // The grid has no step to choose it in.
  const unclear = asked === dateOrderProblem ? chooseOrder : (asked ?? cut);
  if (unclear !== undefined) return keepPasted(field, own, unclear, today);
  const read = parseCell(field, us, { list: list.key, today });
  const reading = (format && "answer" in read && askSmallValue(field, read.answer)) || read;
  if ("answer" in reading && isKept(field, own, reading.answer, format !== undefined))
    return {
      answer: reading.answer,
      ...(format && { problem: validateAnswer(field, reading.answer, today) }),
    };
  // "No" to a flag stores nothing; "n/a" doesn't answer it.
  if (field.kind === "flag" && "blank" in reading && filledText(own) !== "") return { answer: "" };
  if (field.kind === "flag" || field.kind === "toggle")
    return { problem: "problem" in reading ? reading.problem : "Write yes or no." };
  if (format && "problem" in reading) return keepPasted(field, own, reading.problem, today);
  const answer = asTyped(field, own);
  if (!isAnswered(answer)) return { problem: "We couldn't read this." };
  return { answer, ...(format && { problem: validateAnswer(field, answer, today) }) };
}
