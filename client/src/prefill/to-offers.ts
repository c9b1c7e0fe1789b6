import { type DataSource, getMoment } from "#shared/carrier/data-source.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import type { SourcedOffer } from "#client/prefill/store/stored-prefill.ts";

/** The sources of an answer's data: of several data sets, the last one that was read. */
export type RecordSources = { readonly [part in keyof CarrierRecord]?: readonly DataSource[] };

export const findRead = (sources: readonly DataSource[] = []): DataSource | undefined =>
  sources.findLast(({ state }) => state === "current" || state === "stale");

const toSource = (source: DataSource): SourcedOffer["source"] => {
  const { dataSet, sample } = source;
  const asOf = getMoment(source);
  return { dataSet, ...(asOf !== undefined && { asOf }), ...(sample && { isSample: true }) };
};

/** Turns FMCSA's record into offers to the profile, each answer with its source. */
export function toOffers(record: CarrierRecord, sources: RecordSources): SourcedOffer[] {
  return toProfileAnswers(record).flatMap((offer) => {
    const read = findRead(sources[offer.part]);
    // Without the column nobody knows whether there is a DBA.
    const isUnknown = offer.key === "noDba" && read?.missingColumns?.includes("dba_name");
    if (!read || isUnknown) return [];
    const { key, basis } = offer;
    return [{ key, answer: toAnswer(offer), source: toSource(read), ...(basis !== undefined && { basis }) }];
  });
}
