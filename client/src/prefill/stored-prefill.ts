import { sameAnswer } from "#client/draft/merge.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { type AnyAnswers, textAt } from "#shared/profile/answers.ts";
import { z } from "zod";
import { normalizeName, normalizeNumber } from "#shared/carrier/compare/normalize.ts";

const answer = z.union([z.string(), z.array(z.string())]);

const sourcedOffer = z.object({
  key: z.string(),
  answer,
  /** Basis of a value that isn't simply FMCSA's. */
  basis: z.string().optional(),
  source: z.object({
    dataSet: z.enum(dataSetIds),
    /** Time when FMCSA last changed the data or, if it doesn't say so, when it answered. */
    asOf: z.string().optional(),
    isSample: z.boolean().optional(),
  }),
});
export type SourcedOffer = z.infer<typeof sourcedOffer>;

const storedPrefill = z.object({
  offers: z.array(sourcedOffer).catch([]),
  /** Questions with an offered answer that nobody has edited since. */
  filled: z.array(z.string()).catch([]),
  differing: z.record(z.string(), answer).catch({}),
  /** Questions that could not be answered as things stood. */
  waiting: z.array(z.string()).catch([]),
  /** The user doesn't want to start from a DOT number. */
  isDismissed: z.boolean().catch(false),
});
export type StoredPrefill = z.infer<typeof storedPrefill>;

export const noPrefill = storedPrefill.parse({});

export const parsePrefill = (origin: unknown) => storedPrefill.safeParse(origin).data ?? noPrefill;

/** Without what was offered for answers that were edited since. The same object if there is none. */
export function dropEdited(prefill: StoredPrefill, answers: AnyAnswers): StoredPrefill {
  const { offers, differing } = prefill;
  const isTheirs = (key: string) =>
    offers.some((offer) => offer.key === key && sameAnswer(answers[key], offer.answer));
  const filled = prefill.filled.filter(isTheirs);
  const asTyped = Object.entries(differing).filter(([key, typed]) => sameAnswer(answers[key], typed));
  const isSame = filled.length === prefill.filled.length && asTyped.length === Object.keys(differing).length;
  return isSame ? prefill : { ...prefill, filled, differing: Object.fromEntries(asTyped) };
}

/** The company that a draft is about, where a record is about another one; "" for what the draft doesn't say. */
export type OtherCarrier = {
  readonly name: string;
  readonly dotNumber: string;
  /** Their numbers differ. Otherwise only the names do: the user knows whether that is one company. */
  readonly isCertain: boolean;
};

/** A text that a record offers; "" if it has none. */
export function getOffered(offers: readonly SourcedOffer[], key: string): string {
  const offered = offers.find((offer) => offer.key === key)?.answer;
  return typeof offered === "string" ? offered : "";
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

/** Decides by DOT number if the draft has one, then by MC number, then by names. */
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
