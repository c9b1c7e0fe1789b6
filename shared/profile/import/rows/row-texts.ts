import type { RowField } from "#shared/profile/field.ts";
import { nameParts } from "#shared/profile/import/columns/guess-columns.ts";
import { askedKeys } from "#shared/profile/import/columns/profile-columns.ts";
import type { ColumnTarget } from "#shared/profile/import/columns/wanted-columns.ts";
import type { TableColumns } from "#shared/profile/import/formats/column-format.ts";
import { filledText, plainText, withoutBullet } from "#shared/profile/import/values/cell.ts";
import { type CellText, toUsText } from "#shared/profile/import/formats/format-cell.ts";
import { isWithoutDamage, noDamage } from "#shared/profile/import/values/read-cell.ts";
import { splitMake } from "#shared/profile/import/values/read-unit-words.ts";
import { vinsIn } from "#shared/profile/import/values/read-vin.ts";
import { usStates } from "#shared/text/us-states.ts";
import type { SourceRow } from "#shared/profile/import/tables/list-source.ts";
import { splitRemark } from "./ended-words.ts";
import { countsOthers, matchHeader } from "#shared/profile/import/columns/match-header.ts";
import { readDriverLine, type LineParts, readUnitLine } from "#shared/profile/import/values/unit-line.ts";

type Fields = readonly RowField[];

const isOther = (words: readonly string[]): boolean =>
  !/[;|]/.test(words.join(" ")) && countsOthers(words.join(" "));

const findKey = (label: string, fields: Fields): string | undefined =>
  /[\d,;|]/.test(label) ? undefined : matchHeader(label, fields)[0]?.key;

/** Key of a label that no field asks for. */
const otherKey = "other";

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

const fewestLabels = 3;

function readLine(line: string, fields: Fields): LineParts {
  const read = fields.some(({ key }) => key === "fullName") ? readDriverLine : readUnitLine;
  const { answers, rest } = readLabels(plainText(line), fields);
  delete answers[otherKey];
  return Object.keys(answers).length < fewestLabels ? read(line) : { ...read(rest), ...answers };
}

export type RowTexts = ReadonlyMap<string, CellText>;

export const textAt = (texts: RowTexts, key: string): string => texts.get(key)?.text ?? "";

const states = usStates.map(({ code }) => code).join("|");
/** With three digits or more, which may have spaces: "NJ M1234 56789 01234". */
const ofLicense = String.raw`(?<number>(?=\D*\d\D*\d\D*\d)[a-z0-9](?:[ -]?[a-z0-9])*)`;
const stateFirst = new RegExp(`^(?<state>${states})(?<between>[\\s:/#-]+)${ofLicense}$`, "i");
const stateLast = new RegExp(`^${ofLicense}(?<between>[\\s:/,(-]+)(?<state>${states})\\)?$`, "i");

type Texts = Map<string, CellText>;

type Cell = { readonly index: number; readonly cell: string };
type Column = Cell & { readonly target: ColumnTarget; readonly name: string };

/** Adds what a cell says besides, unless the row has a column of its own for it. */
function addParts(
  texts: Texts,
  parts: Readonly<Record<string, string>>,
  from: CellText = { text: "" },
): void {
  for (const [key, text] of Object.entries(parts))
    if (filledText(textAt(texts, key)) === "")
      texts.set(key, from.problem !== undefined && key.startsWith("date") ? { ...from, text } : { text });
}

/** Splits "TX 12345678", "12345678 / TX" and "TN-88234591", which is noted; "TX-CDL-990112" stays a number as written. */
function splitLicense(texts: Texts): void {
  const license = plainText(textAt(texts, "licenseNumber"));
  const { state, number, between = "" } = (stateFirst.exec(license) ?? stateLast.exec(license))?.groups ?? {};
  const known = plainText(textAt(texts, "licenseState"));
  if (state === undefined || number === undefined) return;
  if (known !== "" && known.toLowerCase() !== state.toLowerCase()) return;
  const isDash = between.trim() === "-";
  texts.set("licenseState", { text: state.toUpperCase() });
  if (isDash && !/^\d+$/.test(number)) return;
  texts.set("licenseNumber", {
    text: number,
    ...(isDash && { note: `We read "${license}" as license number ${number} of ${state.toUpperCase()}.` }),
  });
}

/** "2022 KW T680" below "Make" has its year and model, "Timpte Super Hopper" below "Make/Model" its model. */
function splitMakeCell(texts: Texts, { targets, names }: TableColumns): void {
  const hasModel = /make.*model/i.test(names[targets.indexOf("make")] ?? "");
  const { make, ...others } = splitMake(filledText(textAt(texts, "make")), hasModel);
  if (make === "") return;
  texts.set("make", { text: make });
  addParts(texts, others);
}

/** A lienholder, or a bank as the loss payee, finances the unit; a lessor leases it. */
function addOwnership(
  texts: Texts,
  { cells }: Pick<SourceRow, "cells">,
  { targets, names }: TableColumns,
): void {
  const { text, problem } = texts.get("lossPayee") ?? { text: "" };
  const payee = filledText(text);
  if (payee === "" || problem !== undefined || filledText(textAt(texts, "ownership")) !== "") return;
  const column = targets.findIndex(
    (target, at) => target === "lossPayee" && plainText(cells[at] ?? "") === payee,
  );
  const said = `${names[column] ?? ""} ${payee}`;
  const isLeased = /\bleasing\b|\blessor\b|\brentals?\b/i.test(said);
  if (!isLeased && !/lien|\bban(k|co|que)|credit|financ|lend|\bloan/i.test(said)) return;
  const ownership = isLeased ? "leased" : "financed";
  texts.set("ownership", {
    text: ownership,
    note: `Marked as ${ownership}, because the loss payee is ${payee.slice(0, 60)}.`,
  });
}

/** "Paid off" where a lienholder stands: none, and the unit is owned. */
function splitPayee(texts: Texts): void {
  const isFree =
    /^(paid( off| in full)?|(free (and|&) )?clear( title)?|no (liens?|loan|lien ?holder|bank)|owned( outright)?|cash)$/i;
  if (!isFree.test(plainText(textAt(texts, "lossPayee")))) return;
  texts.set("lossPayee", { text: "" });
  addParts(texts, { ownership: "owned" });
}

/** "Liability only" where a value stands: no physical damage. */
function splitValue(texts: Texts): void {
  if (!noDamage.test(filledText(textAt(texts, "value")))) return;
  texts.set("value", { text: "" });
  addParts(texts, { physicalDamage: "no" });
}

/** "Liability only", or "No" to both comp and collision, means no physical damage. Asks if there is a value. */
function splitCoverage(texts: Texts, cells: readonly Column[]): void {
  const said = cells.filter(({ target, cell }) => target === "coverage" && plainText(cell) !== "");
  // "Comp: No" alone may be a compressor.
  const isClear =
    said.length > 1 ||
    said.some(({ name, cell }) => /compre|coll/i.test(name) || noDamage.test(plainText(cell)));
  const isWithout = isClear && said.every(({ cell }) => isWithoutDamage(plainText(cell)));
  if (!isWithout || texts.has("physicalDamage")) return;
  const value = filledText(textAt(texts, "value"));
  if (/^\$?[0., -]*$/.test(value)) return addParts(texts, { physicalDamage: "no" });
  const all = said.map(({ name, cell }) => `${plainText(cell)} (${name})`).join(", ");
  const problem = `Your list says ${all}, but a value of ${value}. Does this unit have physical damage?`;
  texts.set("physicalDamage", { text: `${all}, value ${value}`, problem });
}

const lettersAndDigits = (text: string): string => text.toLowerCase().replace(/\.00?$|[^\p{L}\p{N}.]+/gu, "");

/** Text of a target's columns: the first that is filled; a whole VIN before part of it; or both, to be asked. */
function pickText(
  filled: readonly Cell[],
  target: ColumnTarget,
  columns: TableColumns,
  field?: RowField,
): CellText {
  const [first] = filled;
  if (!first) return { text: "" };
  const { index, cell } =
    (target === "vin" ? filled.find((each) => vinsIn(each.cell).length > 0) : undefined) ?? first;
  const others = filled.filter((each) => lettersAndDigits(each.cell) !== lettersAndDigits(cell));
  // "8" below "Vehicle class" aren't pounds.
  if (target === "gvwr" && /class/i.test(columns.names[index] ?? "") && /^[1-8][a-h]?$/i.test(cell.trim()))
    return { text: `Class ${cell.trim()}` };
  if (!askedKeys.includes(target) || others.length === 0)
    return toUsText(cell, target, field, columns.formats[index]);
  const said = [first, ...others].map(
    (each) => `${plainText(each.cell)} (${columns.names[each.index] ?? ""})`,
  );
  return { text: said.join(" or "), problem: `Your list says ${said.join(" and ")}. Enter one.` };
}

/** Removes list marks, as in "*Bob Poe" or "4) Ed Noe", and remarks about people who left. */
function cleanNames(texts: Texts, isPerson: boolean): void {
  for (const key of isPerson ? ["fullName", ...nameParts] : ["unitNumber", "make", "model", "type"]) {
    const own = texts.get(key);
    if (!own) continue;
    const text = splitRemark(plainText(own.text), isPerson)?.name ?? plainText(own.text);
    const name = isPerson ? withoutBullet(text).replace(/[\s*†]+$/, "") : text;
    if (name !== plainText(own.text)) texts.set(key, { ...own, text: name });
  }
}

/** Asks whether a row with only a name, among fuller rows, is a driver: it may be a heading. */
function askAlone(texts: Texts, { isAlone }: Pick<SourceRow, "isAlone">): void {
  const text = filledText(textAt(texts, "fullName"));
  if (!isAlone || text === "") return;
  const problem = "Is this a driver? The rest of the row is blank. Use the name, or leave the row out.";
  texts.set("fullName", { text, problem, suggestion: text });
}

/** The text for each target: the user's correction, else what the columns of that target say. */
export function getRowTexts(
  source: Pick<SourceRow, "cells" | "isAlone">,
  columns: TableColumns,
  edits: Readonly<Record<string, string>>,
  fields: readonly RowField[],
): RowTexts {
  const cells = columns.targets.map((target, index): Column => {
    const [name = "", cell = ""] = [columns.names[index], source.cells[index]];
    return { target, index, name, cell };
  });
  const texts: Texts = new Map();
  for (const target of new Set(columns.targets)) {
    if (target === "") continue;
    const own = cells.filter((each) => each.target === target);
    // An empty text such as "N/A" counts only if no other column of the target says more.
    const [filled = []] = [filledText, plainText]
      .map((toText) => own.filter(({ cell }) => toText(cell) !== ""))
      .filter((each) => each.length > 0);
    const field = fields.find(({ key }) => key === target);
    if (filled.length > 0) texts.set(target, pickText(filled, target, columns, field));
  }
  const isPerson = fields.some(({ key }) => key === "fullName");
  cleanNames(texts, isPerson);
  const parts = nameParts.map((part) => textAt(texts, part)).filter((part) => filledText(part) !== "");
  if (parts.length > 0) texts.set("fullName", { text: parts.map(plainText).join(" ") });
  askAlone(texts, source);
  const line = texts.get("wholeLine");
  if (line) addParts(texts, readLine(splitRemark(line.text, isPerson)?.name ?? line.text, fields), line);
  if (edits["lossPayee"] !== undefined) texts.set("lossPayee", { text: edits["lossPayee"] });
  splitLicense(texts);
  splitMakeCell(texts, columns);
  splitValue(texts);
  splitCoverage(texts, cells);
  splitPayee(texts);
  addOwnership(texts, source, columns);
  for (const [key, text] of Object.entries(edits)) texts.set(key, { text });
  return texts;
}
