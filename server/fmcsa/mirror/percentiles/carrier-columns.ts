import {
  type RankedBasic,
  rankedBasics,
  type Segment,
  segments,
} from "#shared/carrier/percentiles/methodology.ts";

/** Whether a carrier's violations are recent: 0 if that isn't known, 1 if not, 2 if so. */
export const recency = { unknown: 0, old: 1, recent: 2 } as const;

/** A BASIC of every carrier, by its place. NaN: there is no measure. */
export type BasicColumns = {
  readonly withViolation: Uint32Array;
  readonly published: Float32Array;
  readonly own: Float64Array;
  /** The time weights of relevant inspections; 0 if they aren't known. */
  readonly timeWeights: Uint32Array;
  readonly recency: Uint8Array;
};

/** What FMCSA publishes of a carrier of passengers, by BASIC. */
export type PublishedTexts = Partial<Record<RankedBasic, readonly [text: string, isAlert: boolean]>>;

const createBasic = (size: number): BasicColumns => ({
  withViolation: new Uint32Array(size),
  published: new Float32Array(size).fill(Number.NaN),
  own: new Float64Array(size).fill(Number.NaN),
  timeWeights: new Uint32Array(size),
  recency: new Uint8Array(size),
});

/** Every carrier of the snapshots, in columns: objects would take gigabytes. */
export const createCarrierColumns = (size: number) => ({
  dotNumbers: new Float64Array(size),
  isIntrastate: new Uint8Array(size),
  statesPassengers: new Uint8Array(size),
  statesHazmat: new Uint8Array(size),
  /** 0 if it isn't known, else one more than the segment's place. */
  segments: new Uint8Array(size),
  driver: new Uint32Array(size),
  vehicle: new Uint32Array(size),
  placarded: new Uint32Array(size),
  basics: new Map<RankedBasic, BasicColumns>(rankedBasics.map((basic) => [basic, createBasic(size)])),
  /** By place, of carriers of passengers only. */
  texts: new Map<number, PublishedTexts>(),
  /** How many places are filled. */
  count: 0,
  /** Whether FMCSA's inspections and violations were there to compute with. */
  hasOwn: false,
});
export type CarrierColumns = ReturnType<typeof createCarrierColumns>;

export const toSegmentCode = (segment: Segment | undefined): number =>
  segment ? segments.indexOf(segment) + 1 : 0;

export const fromSegmentCode = (code: number): Segment | undefined => segments[code - 1];

export function getBasic({ basics }: CarrierColumns, basic: RankedBasic): BasicColumns {
  const columns = basics.get(basic);
  if (!columns) throw new Error(`${basic} has no columns`);
  return columns;
}
