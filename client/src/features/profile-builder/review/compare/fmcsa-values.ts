import { differingKeys, undoableAnswers } from "#client/draft/merge/same-answer.ts";
import { withoutAnswer } from "#client/draft/store/change.ts";
import { takeOffer } from "#client/prefill/plan/plan-prefill.ts";
import type { SourcedOffer } from "#client/prefill/store/stored-prefill.ts";
import type { ComparedFact, ComparedTopic } from "#shared/carrier/compare/fact.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { findField } from "#shared/profile/registry.ts";
import { isFieldShown } from "#shared/profile/derived/visibility.ts";
import { putBackNote } from "./fmcsa-notes.ts";

/** What only the user can put right: lists of vehicles and drivers, and terms that FMCSA doesn't use. */
const byHand: ReadonlySet<ComparedTopic> = new Set(["dotNumber", "powerUnits", "drivers", "authority"]);

/** Whether FMCSA's value can take the place of the user's. */
export const canTake = ({ topic, keys }: ComparedFact, offers: readonly SourcedOffer[]): boolean =>
  !byHand.has(topic) && offers.some((offer) => keys.includes(offer.key));

/** Puts FMCSA's values in place of the user's: those that FMCSA doesn't have are cleared. */
export function applyFmcsaValues(
  before: Answers,
  { keys }: ComparedFact,
  offers: readonly SourcedOffer[],
): Answers {
  const isOffered = (key: string) => offers.some((offer) => offer.key === key);
  const cleared = keys.filter((key) => !isOffered(key)).reduce(withoutAnswer, before);
  return keys.filter(isOffered).reduce((answers, key) => {
    const field = findField(key);
    return field && isFieldShown(field, answers) ? takeOffer(answers, offers, key) : answers;
  }, cleared);
}

type Applied = { readonly topic: string; readonly before: Answers; readonly after: Answers };

/**
 * Puts the user's answers back in place of FMCSA's value, with all that it had cleared and the note about it.
 * undefined if one of them was edited since: half of each side would be a third answer.
 */
export function undoFmcsaValues(now: Answers, { topic, before, after }: Applied): Answers | undefined {
  if (now === after) return before;
  const changed = differingKeys(before, after).filter((key) => key !== "fmcsaNotes");
  const earlier = undoableAnswers(now, { before, after }, changed);
  if (Object.keys(earlier).length < changed.length) return undefined;
  return putBackNote({ ...now, ...earlier }, before, topic);
}
