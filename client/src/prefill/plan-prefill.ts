import { withAnswer, withoutAnswer } from "#client/draft/store/change.ts";
import { type Answers, type AnyAnswers, isAnswered } from "#shared/profile/answers.ts";
import type { Answer, Field } from "#shared/profile/field.ts";
import { allFields, findField } from "#shared/profile/registry.ts";
import { holds, isFieldShown } from "#shared/profile/derived/visibility.ts";
import {
  normalizeEmail,
  normalizeName,
  normalizeNumber,
  normalizePhone,
  normalizeStreet,
  normalizeZip,
} from "#shared/carrier/compare/normalize.ts";
import { showAnswer } from "#shared/profile/kinds.ts";

const toAddressKeys = (prefix: string): string[] =>
  ["Address", "AddressUnit", "City", "State", "ZipCode"].map((part) => `${prefix}${part}`);

/** Parts of one fact: half an address of the user and half of FMCSA would be a third address. */
const addresses: readonly (readonly string[])[] = [toAddressKeys("mailing"), toAddressKeys("garaging")];

export const getFilledTogether = (key: string): readonly string[] =>
  addresses.find((keys) => keys.includes(key)) ?? [key];

/** The checkboxes that answer one question together with this one, such as the carrier type; itself left out. */
export function getOtherBoxes(key: string): readonly string[] {
  const counts = findField(key)?.counts;
  if (typeof counts !== "object") return [];
  const boxes = allFields().filter(
    (field) => typeof field.counts === "object" && field.counts.group === counts.group,
  );
  return boxes.map((field) => field.key).filter((other) => other !== key);
}

/** Questions whose offered answer is about this mailing address: it is of no use beside another one. */
const dependsOnMailing: ReadonlySet<string> = new Set(["parkAtMailingAddress", ...toAddressKeys("garaging")]);

const mailingKeys: readonly string[] = toAddressKeys("mailing");

/** Ways to compare texts of a kind: "12 Main Street" and "12 MAIN ST" are one answer. */
const normalizers: Readonly<Record<string, (text: string) => string>> = {
  street: normalizeStreet,
  email: normalizeEmail,
  phone: normalizePhone,
  zip: normalizeZip,
  dotNumber: normalizeNumber,
  mcNumber: normalizeNumber,
  text: normalizeName,
};

const sorted = (answer: Answer): string =>
  JSON.stringify(Array.isArray(answer) ? answer.map((item) => JSON.stringify(item)).toSorted() : answer);

export function saysTheSame(field: Field, answer: Answer, offered: Answer): boolean {
  if (typeof answer !== "string" || typeof offered !== "string") return sorted(answer) === sorted(offered);
  const normalize =
    normalizers[field.kind] ?? ((text: string) => showAnswer(field, text).trim().toLowerCase());
  return normalize(answer) === normalize(offered);
}

export type Offer = { readonly key: string; readonly answer: string | string[] };

type Lists = {
  filled: string[];
  differing: string[];
  same: string[];
  /** Not to be answered as things stand: hidden, or about another address. */
  waiting: string[];
};

const at = (answers: AnyAnswers, key: string): Answer => answers[key];

const isDenied = (field: Field, answers: AnyAnswers): boolean =>
  field.emptyAnswer !== undefined && holds(field.emptyAnswer, answers);

function compareOffer(answers: AnyAnswers, { key, answer }: Offer): keyof Lists | "empty" {
  const field = findField(key);
  if (!field || !isFieldShown(field, answers)) return "waiting";
  const typed = answers[key];
  if (isAnswered(typed)) return saysTheSame(field, typed, answer) ? "same" : "differing";
  return isDenied(field, answers) ? "differing" : "empty";
}

/** True if filling in an answer would clear another one, by hiding its question. */
const clearsAnswers = (before: AnyAnswers, after: AnyAnswers): boolean =>
  Object.keys(before).some((key) => isAnswered(before[key]) && !isAnswered(after[key]));

function group(offers: readonly Offer[]): Offer[][] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const id = getFilledTogether(offer.key).join();
    groups.set(id, [...(groups.get(id) ?? []), offer]);
  }
  return [...groups.values()];
}

/** Fills in what has no answer; an address as a whole or not at all. */
export function planPrefill(before: Answers, offers: readonly Offer[]): Lists & { answers: Answers } {
  const lists: Lists = { filled: [], differing: [], same: [], waiting: [] };
  let answers = before;
  for (const own of group(offers)) {
    const isAboutAnother =
      own.some(({ key }) => dependsOnMailing.has(key)) &&
      lists.differing.some((key) => mailingKeys.includes(key));
    const compared = own.map((offer) => [offer, compareOffer(answers, offer)] as const);
    const isWhole = compared.every(([, result]) => result !== "differing");
    for (const [{ key, answer }, result] of compared) {
      const isTicked = getOtherBoxes(key).some((box) => isAnswered(at(before, box)));
      const next = withAnswer(answers, key, answer);
      const canFill =
        result === "empty" && isWhole && !isAboutAnother && !isTicked && !clearsAnswers(answers, next);
      if (canFill) answers = next;
      if (result === "empty") lists[canFill ? "filled" : "waiting"].push(key);
      else lists[isAboutAnother ? "waiting" : result].push(key);
    }
  }
  return { answers, ...lists };
}

export function takeOffer(before: Answers, offers: readonly Offer[], key: string): Answers {
  const together = getFilledTogether(key);
  const field = findField(key);
  const denial = field?.emptyAnswer && isDenied(field, before) ? field.emptyAnswer.key : undefined;
  const cleared = denial === undefined ? before : withoutAnswer(before, denial);
  return together.reduce((answers, each) => {
    const offer = offers.find((one) => one.key === each);
    return offer ? withAnswer(answers, each, offer.answer) : withoutAnswer(answers, each);
  }, cleared);
}
