import {
  type FoundCarrier,
  isTooSlow,
  type SearchReader,
} from "#server/fmcsa/mirror/derived/search/read-carrier-search.ts";
import { mostCarriers } from "#shared/api/carrier/carrier-search.ts";
import { toPlaceMark } from "#server/fmcsa/mirror/derived/search/carrier-search-tables.ts";
import { parseSearch } from "./parse-search.ts";
import { rankCarriers } from "./rank-carriers.ts";
import { listSteps, type Step } from "./search-steps.ts";

export type FoundCarriers = {
  /** The best match first. */
  readonly carriers: readonly FoundCarrier[];
  /** A step took too long. */
  readonly isCut: boolean;
};

/** Takes the steps until there are enough carriers; one that takes too long is the last. */
async function takeSteps(steps: readonly Step[], hasTime: () => boolean): Promise<FoundCarriers> {
  const collected = new Map<string, FoundCarrier>();
  for (const step of steps) {
    if (collected.size >= mostCarriers) break;
    if (!hasTime()) return { carriers: [...collected.values()], isCut: true };
    try {
      for (const carrier of await step([...collected.values()])) collected.set(carrier.dot_number, carrier);
    } catch (error) {
      if (!isTooSlow(error)) throw error;
      return { carriers: [...collected.values()], isCut: true };
    }
  }
  return { carriers: [...collected.values()], isCut: false };
}

type Options = {
  readonly text: string;
  /** A state's code: only carriers there are found. */
  readonly state?: string | undefined;
  /** Whether there is time for another step. */
  readonly hasTime: () => boolean;
};

/** The carriers that a text may mean, at most ten. */
export async function findCarriers(
  reader: SearchReader,
  { text, state, hasTime }: Options,
): Promise<FoundCarriers> {
  const search = parseSearch(text);
  const needed = state === undefined ? [] : [toPlaceMark(state.toLowerCase())];
  const steps = await listSteps({ reader, search, needed });
  const { carriers, isCut } = await takeSteps(steps, hasTime);
  return { carriers: rankCarriers(carriers, search).slice(0, mostCarriers), isCut };
}
