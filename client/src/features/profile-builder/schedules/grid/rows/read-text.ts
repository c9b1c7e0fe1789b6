import { filledText } from "#shared/lists/values/cell.ts";
import { parseCell } from "#shared/lists/values/read-cell.ts";
import { findOption } from "#shared/lists/values/read-choice.ts";
import { isAnswered } from "#shared/profile/answers.ts";
import type { Answer, ListField, RowField } from "#shared/profile/field.ts";
import { getRules, showAnswer } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usNumber } from "#shared/us-english.ts";

/** What a typed or pasted text answers, or why it can't be kept. */
type TextReading = { readonly answer: Answer } | { readonly problem: string };

const unprintable = /[^\P{Cc}\t\n\r]/gu;
/** Whether nothing of a text can be seen: web pages copy zero-width characters, too. */
export const isBlankText = (text: string): boolean => !/[^\s\p{C}]/u.test(text);

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, "");

const splitList = (text: string): string[] =>
  text
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Whether formatting dropped letters or digits, other than a country code or a prefix. */
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

/** Kinds whose answers are the user's own words: a list's reader may turn them around, the grid doesn't. */
const ownWords: ReadonlySet<RowField["kind"]> = new Set([
  "text",
  "longText",
  "street",
  "vin",
  "licenseNumber",
]);

const isKept = (field: RowField, text: string, answer: Answer): boolean =>
  !ownWords.has(field.kind) ||
  (field.kind !== "longText" && plain(showAnswer(field, answer)) === plain(text));

function getBlank(field: RowField): Answer {
  if (field.kind === "toggle") return false;
  return field.kind === "checklist" || field.kind === "tags" ? [] : "";
}

/**
 * Reads a cell's text as an answer, as an import does. What isn't valid is kept as it is, and the field's
 * own check says why; only text that its kind of answer can't hold comes back as a problem.
 */
export function readText(list: ListField, field: RowField, typed: string): TextReading {
  const text = typed.replace(unprintable, "").trim();
  const own = field.kind === "longText" ? text : text.replace(/\s+/g, " ");
  if (isBlankText(own)) return { answer: getBlank(field) };
  if (own.length > maxText) return { problem: `Shorten this to ${usNumber(maxText)} characters.` };
  // "Other" is a choice here; in a list, it is somebody's own word.
  if (field.kind === "openSelect" && plain(own) === plain(showAnswer(field, "custom")))
    return { answer: "custom" };
  const reading = parseCell(field, own, { list: list.key, today: new Date() });
  if ("answer" in reading && isKept(field, own, reading.answer)) return { answer: reading.answer };
  // "No" to a flag stores nothing; "n/a" doesn't answer it.
  if (field.kind === "flag" && "blank" in reading && filledText(own) !== "") return { answer: "" };
  if (field.kind === "flag" || field.kind === "toggle")
    return { problem: "problem" in reading ? reading.problem : "Write yes or no." };
  const answer = asTyped(field, own);
  return isAnswered(answer) ? { answer } : { problem: "We couldn't read this." };
}
