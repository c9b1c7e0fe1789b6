import { methodology, type Segment } from "./methodology.ts";

/** A carrier's vehicles as its MCS-150 has them: owned, leased by term and by trip. */
export type Fleet = {
  readonly tractors: number;
  readonly motorCoaches: number;
  readonly powerUnits: number;
};

/** The segment in which a carrier is ranked; undefined if it states no power units. */
export function toSegment({ tractors, motorCoaches, powerUnits }: Fleet): Segment | undefined {
  if (powerUnits <= 0) return undefined;
  const share = (tractors + motorCoaches) / powerUnits;
  return share >= methodology.combinationShare ? "combination" : "straight";
}
