import { prefillKey } from "#client/draft/store/draft-storage.ts";
import { answerStorage } from "#client/lib/storage/shared-computer.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { z } from "zod";

const answer = z.union([z.string(), z.array(z.string())]);

const source = z.object({
  dataSet: z.enum(dataSetIds),
  /** When FMCSA last changed the data or, if it doesn't say so, when it answered. */
  asOf: z.string().optional(),
  isSample: z.boolean().optional(),
});
export type FactSource = z.infer<typeof source>;

const sourcedOffer = z.object({
  key: z.string(),
  answer,
  /** How it was worked out, if it is not simply FMCSA's value. */
  basis: z.string().optional(),
  source,
});
/** An offered answer with its source. */
export type SourcedOffer = z.infer<typeof sourcedOffer>;

const storedPrefill = z.object({
  offers: z.array(sourcedOffer).catch([]),
  /** Questions with an offered answer that nobody has edited since. */
  filled: z.array(z.string()).catch([]),
  /** The user's answers that differ from the offered ones. */
  differing: z.record(z.string(), answer).catch({}),
  /** Questions that could not be answered as things stood. */
  waiting: z.array(z.string()).catch([]),
  /** The user doesn't want to start from a DOT number. */
  isDismissed: z.boolean().catch(false),
});
export type StoredPrefill = z.infer<typeof storedPrefill>;

export const noPrefill: StoredPrefill = {
  offers: [],
  filled: [],
  differing: {},
  waiting: [],
  isDismissed: false,
};

const reading = "read where prefilled answers are from";

export const parsePrefill = (value: unknown): StoredPrefill =>
  storedPrefill.safeParse(value).data ?? noPrefill;

export const loadPrefill = (): StoredPrefill => parsePrefill(answerStorage.readJson(prefillKey, reading));

/** If it can't be kept, the marks are gone after a reload; the answers are the draft's. */
export function keepPrefill(prefill: StoredPrefill): void {
  const purpose = "keep where prefilled answers are from";
  if (prefill === noPrefill) answerStorage.remove(prefillKey, purpose);
  else answerStorage.write(prefillKey, JSON.stringify(prefill), purpose);
}
