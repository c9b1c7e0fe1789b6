import { normalizeName, normalizeNumber } from "#shared/carrier/compare/normalize.ts";
import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";
import type { SourcedOffer, StoredPrefill } from "./stored-prefill.ts";

/** The company that a draft is about, where a record is about another one; "" for what the draft doesn't say. */
export type OtherCarrier = {
  readonly name: string;
  readonly dotNumber: string;
  /** Their numbers differ. Otherwise only the names do: the user knows whether that is one company. */
  readonly isCertain: boolean;
};

/** A text that a record offers; "" if it has none. */
export function getOffered(offers: readonly SourcedOffer[], key: string): string {
  const answer = offers.find((offer) => offer.key === key)?.answer;
  return typeof answer === "string" ? answer : "";
}

/** The DOT number of the record from which a draft has answers that nobody has edited; "" if there are none. */
const getFilledFrom = ({ offers, filled }: StoredPrefill): string =>
  filled.length === 0 ? "" : getOffered(offers, "dotNumber");

const toNumbers = (texts: readonly string[]): string[] =>
  texts.map(normalizeNumber).filter((number) => number !== "");

/** True if a draft may be another company's by its names: a legal name may be the other's DBA. */
function isNamedOtherwise(answers: AnyAnswers, offers: readonly SourcedOffer[]): boolean {
  const names = ["name", "dbaName"];
  const mine = names.map((key) => normalizeName(textAt(answers, key))).filter((name) => name !== "");
  const theirs = names.map((key) => normalizeName(getOffered(offers, key)));
  // An MC number alone names a company too, which can't be compared.
  if (mine.length === 0) return textAt(answers, "mcNumber") !== "";
  return !mine.some((name) => theirs.includes(name));
}

/**
 * Returns whose the draft is, if it isn't the company's whose record this is. The DOT number decides if the draft has
 * one, then the MC number, then the names.
 */
export function findOtherCarrier(
  answers: AnyAnswers,
  prefill: StoredPrefill,
  offers: readonly SourcedOffer[],
): OtherCarrier | undefined {
  const [theirs] = toNumbers([getOffered(offers, "dotNumber")]);
  if (theirs === undefined) return undefined;
  const name = textAt(answers, "name") || textAt(answers, "dbaName");
  const numbers = toNumbers([textAt(answers, "dotNumber"), getFilledFrom(prefill)]);
  const dotNumber = numbers.find((number) => number !== theirs);
  if (dotNumber !== undefined) return { name, dotNumber, isCertain: true };
  if (numbers.length > 0) return undefined;
  const dockets = toNumbers([textAt(answers, "mcNumber"), getOffered(offers, "mcNumber")]);
  const isCertain = new Set(dockets).size === 2;
  const isSame = dockets.length === 2 ? !isCertain : !isNamedOtherwise(answers, offers);
  return isSame ? undefined : { name, dotNumber: "", isCertain };
}
