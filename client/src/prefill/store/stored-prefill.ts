import { sameAnswer } from "#client/draft/merge/same-answer.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import { z } from "zod";

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
