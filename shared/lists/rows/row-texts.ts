import type { RowField } from "#shared/profile/field.ts";
import { nameParts } from "#shared/lists/columns/guess-columns.ts";
import type { TableColumns } from "#shared/lists/formats/table-columns.ts";
import { filledText, plainText } from "#shared/lists/values/cell.ts";
import { type CellText, toUsText } from "#shared/lists/formats/format-cell.ts";
import { splitMake } from "#shared/lists/values/read-unit-words.ts";
import { usStates } from "#shared/us-states.ts";
import type { SourceRow } from "#shared/lists/tables/list-source.ts";
import { readLine } from "./labeled-text.ts";

/** The texts of a row, by what their column holds. */
export type RowTexts = ReadonlyMap<string, CellText>;

export const textAt = (texts: RowTexts, key: string): string => texts.get(key)?.text ?? "";

const states = usStates.map(({ code }) => code).join("|");
/** With three digits or more, which may be set apart: "NJ M1234 56789 01234". */
const ofLicense = String.raw`(?<number>(?=\D*\d\D*\d\D*\d)[a-z0-9](?:[ -]?[a-z0-9])*)`;
const stateFirst = new RegExp(`^(?<state>${states})[\\s:/#-]+${ofLicense}$`, "i");
const stateLast = new RegExp(`^${ofLicense}[\\s:/,(-]+(?<state>${states})\\)?$`, "i");

type Texts = Map<string, CellText>;

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

/** "TX 12345678" and "12345678 / TX" are a license number and its state. */
function splitLicense(texts: Texts): void {
  const license = plainText(textAt(texts, "licenseNumber"));
  const { state, number } = (stateFirst.exec(license) ?? stateLast.exec(license))?.groups ?? {};
  const known = plainText(textAt(texts, "licenseState"));
  if (state === undefined || number === undefined) return;
  if (known !== "" && known.toLowerCase() !== state.toLowerCase()) return;
  texts.set("licenseNumber", { text: number });
  texts.set("licenseState", { text: state.toUpperCase() });
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
function addOwnership(texts: Texts, { targets, names }: TableColumns): void {
  const payee = filledText(textAt(texts, "lossPayee"));
  if (payee === "" || filledText(textAt(texts, "ownership")) !== "") return;
  const said = `${names[targets.indexOf("lossPayee")] ?? ""} ${payee}`;
  const isLeased = /\bleasing\b|\blessor\b|\brentals?\b/i.test(said);
  if (!isLeased && !/lien|\bbank|credit|financ|lend|\bloan/i.test(said)) return;
  const text = isLeased ? "leased" : "financed";
  texts.set("ownership", {
    text,
    note: `Marked as ${text}, because the loss payee is ${payee.slice(0, 60)}.`,
  });
}

/** "Liability only" where a value stands: no physical damage. */
function splitValue(texts: Texts): void {
  if (
    !/^(no (pd|physical damage)|liab(ility)?( only)?|not covered|no cover(age)?|waived|excluded)$/i.test(
      plainText(textAt(texts, "value")),
    )
  )
    return;
  texts.set("value", { text: "" });
  addParts(texts, { physicalDamage: "no" });
}

/** The text for each target: the user's correction, else the first column of that target that is filled. */
export function getRowTexts(
  { cells }: SourceRow,
  columns: TableColumns,
  edits: Readonly<Record<string, string>>,
  fields: readonly RowField[],
): RowTexts {
  const { targets, formats } = columns;
  const texts: Texts = new Map();
  // An empty text such as "N/A" counts only if no other column of the target says more.
  for (const toText of [filledText, plainText])
    for (const [index, target] of targets.entries()) {
      const cell = cells[index] ?? "";
      if (target === "" || texts.has(target) || toText(cell) === "") continue;
      const field = fields.find(({ key }) => key === target);
      texts.set(target, toUsText(cell, target, field, formats[index]));
    }
  const parts = nameParts.map((part) => textAt(texts, part)).filter((part) => filledText(part) !== "");
  if (parts.length > 0) texts.set("fullName", { text: parts.map(plainText).join(" ") });
  const line = texts.get("wholeLine");
  if (line) addParts(texts, readLine(line.text, fields), line);
  splitLicense(texts);
  splitMakeCell(texts, columns);
  splitValue(texts);
  addOwnership(texts, columns);
  for (const [key, text] of Object.entries(edits)) texts.set(key, { text });
  return texts;
}
