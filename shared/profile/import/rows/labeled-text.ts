import type { RowField } from "#shared/profile/field.ts";
import { countsOthers, matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { plainText } from "#shared/profile/import/values/cell.ts";
import { readDriverLine } from "#shared/profile/import/values/driver-line.ts";
import { type LineParts, readUnitLine } from "#shared/profile/import/values/unit-line.ts";

type Fields = readonly RowField[];

const isOther = (words: readonly string[]): boolean =>
  !/[;|]/.test(words.join(" ")) && countsOthers(words.join(" "));

const findKey = (label: string, fields: Fields): string | undefined =>
  /[\d,;|]/.test(label) ? undefined : matchHeader(label, fields)[0]?.key;

/** Key of a label that no field asks for. */
const otherKey = "other";

/** The most words of a label: "accidents in the past five years". */
const longestLabel = 6;

/** The label at the end of "Mack Model", and what stands before it. */
function splitLabel(text: string, fields: Fields): { said: string; key: string | undefined } {
  const words = text.split(" ");
  const other = words.findIndex((_word, at) => at >= words.length - longestLabel && isOther(words.slice(at)));
  if (other !== -1) return { said: words.slice(0, other).join(" "), key: otherKey };
  for (const count of [4, 3, 2, 1]) {
    const key = count > words.length ? undefined : findKey(words.slice(-count).join(" "), fields);
    if (key !== undefined) return { said: words.slice(0, -count).join(" "), key };
  }
  return { said: text, key: undefined };
}

/** The answer at the start of a text, and what comes after its comma; words may have commas of their own. */
function splitAnswer(text: string, key: string, fields: Fields): { answer: string; more: string } {
  const isWords = fields.some((field) => field.key === key && field.kind === "text");
  const [answer = "", ...more] = isWords ? [text] : text.split(/[,;|](?=\s)/);
  return { answer: answer.replace(/[\s,;|]+$/, ""), more: more.join(",") };
}

/** "Year: 2018 Make: Mack VIN: ...": the answers by their labels, and the rest of the text. */
function readLabels(text: string, fields: Fields) {
  const answers: Record<string, string> = {};
  const parts = text.split(/(?<=[a-z#.)])\s*:\s*/i);
  let [key, rest] = ["", ""];
  for (const [index, part] of parts.entries()) {
    const { said, key: next = "" } = index + 1 < parts.length ? splitLabel(part, fields) : { said: part };
    const { answer, more } = key === "" ? { answer: "", more: said } : splitAnswer(said, key, fields);
    if (answer !== "") answers[key] ??= answer;
    rest += ` ${more}`;
    key = next;
  }
  return { answers, rest: rest.trim() };
}

/** The fewest labels that make a text a record of them. */
const fewestLabels = 3;

/** The parts of a driver or a unit in one text. */
export function readLine(line: string, fields: Fields): LineParts {
  const read = fields.some(({ key }) => key === "fullName") ? readDriverLine : readUnitLine;
  const { answers, rest } = readLabels(plainText(line), fields);
  delete answers[otherKey];
  return Object.keys(answers).length < fewestLabels ? read(line) : { ...read(rest), ...answers };
}
