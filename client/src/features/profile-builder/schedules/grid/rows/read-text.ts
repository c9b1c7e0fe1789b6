import { joinParts, readDate } from "#client/features/profile-builder/fields/date/date-parts.ts";
import type { Answer, Option, RowField } from "#shared/profile/field.ts";
import { getRules } from "#shared/profile/kinds.ts";
import { maxText } from "#shared/profile/schema.ts";
import { usNumber } from "#shared/us-english.ts";

/** What a typed or pasted text answers, or why it can't be kept. */
export type TextReading = { readonly answer: Answer } | { readonly problem: string };

const unprintable = /[^\P{Cc}\t\n\r]/gu;
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}+]+/gu, "");

/** The option that a text names: "Reefer", "reefer", "TX", "Texas", "101 - 300 miles" or the start of just one. */
export function findOption(text: string, options: readonly Option[]): string | undefined {
  const wanted = plain(text);
  if (wanted === "") return undefined;
  const named = options.find(({ value, label }) => plain(value) === wanted || plain(label) === wanted);
  if (named) return named.value;
  const starting = options.filter(({ label }) => wanted.length > 2 && plain(label).startsWith(wanted));
  return starting.length === 1 ? starting[0]?.value : undefined;
}

const yes = /^(y|yes|true|x|1|on|✓|✔)$/i;
const no = /^(|n|no|false|0|off|no pd)$/i;

function readYesNo(text: string, on: Answer, off: Answer): TextReading {
  if (yes.test(text)) return { answer: on };
  return no.test(text) ? { answer: off } : { problem: "Write yes or no." };
}

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
function readFormatted(field: RowField, text: string): string {
  const { format, parse } = getRules(field);
  if (parse) return parse(text);
  const shown = format?.(text, field) ?? text;
  return isCut(text, shown) ? text : shown;
}

function readByKind(field: RowField, text: string): TextReading {
  switch (field.kind) {
    case "toggle":
      return readYesNo(text, true, false);
    case "flag":
      return readYesNo(text, field.on, "");
    case "select":
    case "radio":
    case "openSelect":
      return { answer: findOption(text, field.options) ?? text };
    case "checklist":
      return { answer: splitList(text).map((part) => findOption(part, field.options) ?? part) };
    case "tags":
      return { answer: splitList(text) };
    case "date":
    case "policyDate":
    case "monthYear": {
      const parts = readDate(field.kind, text, field.shortYear === true);
      const day = field.kind === "monthYear" ? "" : parts?.day;
      return { answer: parts && day !== undefined ? joinParts(field.kind, { ...parts, day }) : text };
    }
    default:
      return { answer: readFormatted(field, text) };
  }
}

/**
 * Reads a cell's text as an answer. What isn't valid is kept as it is, and the field's own check says why;
 * only text that its kind of answer can't hold comes back as a problem.
 */
export function readText(field: RowField, typed: string): TextReading {
  const text = typed.replace(unprintable, "").trim();
  const own = field.kind === "longText" ? text : text.replace(/\s+/g, " ");
  if (own.length > maxText) return { problem: `Shorten this to ${usNumber(maxText)} characters.` };
  return readByKind(field, own);
}
