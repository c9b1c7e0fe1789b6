import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getServerMessage } from "#client/lib/api/request.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import {
  type CarrierMatch,
  longestCarrierText,
  searchCarriers,
  shortestCarrierText,
} from "#shared/api/carrier/carrier-search.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";

/** Pause in typing before carriers are searched, in milliseconds. */
export const searchDelay = 250;

/** Whether this site finds carriers by name; false until the server has answered. */
export const useCanSearchCarriers = (isAsking: boolean): boolean =>
  useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.carrierSearch === true;

/** Whether a text is to be searched: a DOT number, which is looked up, isn't. */
export function isCarrierText(text: string): boolean {
  const { length } = text.trim();
  const { kind } = parseDotNumber(text);
  return length >= shortestCarrierText && length <= longestCarrierText && kind !== "dot" && kind !== "empty";
}

export type CarrierSearchState = {
  /** For the text, or while it is searched for the one before. */
  readonly carriers: readonly CarrierMatch[];
  /** The day of FMCSA's file. */
  readonly asOf: string | undefined;
  /** There may be better matches for a longer text. */
  readonly isCut: boolean;
  /** Whether `carriers` are those for the text. */
  readonly isSettled: boolean;
  /** Why the text couldn't be searched, in a sentence. */
  readonly error: string | undefined;
};

const nothing: CarrierSearchState = {
  carriers: [],
  asOf: undefined,
  isCut: false,
  isSettled: false,
  error: undefined,
};

const failed = "Carriers can't be searched right now. A DOT number still works.";

/** Carriers that a typed text may mean, after a pause in typing. */
export function useCarrierSearch(text: string): CarrierSearchState {
  const typed = text.trim();
  const wanted = useDebouncedValue(typed, searchDelay);
  const isWanted = isCarrierText(typed);
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...apiQuery(searchCarriers, { query: { q: wanted } }),
    enabled: isWanted && isCarrierText(wanted),
    // What is typed isn't kept longer than it is shown.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  if (!isWanted) return nothing;
  const isSettled = wanted === typed && !isFetching && !isPlaceholderData;
  if (error && isSettled) return { ...nothing, isSettled, error: getServerMessage(error) ?? failed };
  if (data?.state !== "searched") return { ...nothing, isSettled, error: data && failed };
  return {
    carriers: data.carriers,
    asOf: data.asOf,
    isCut: data.isCut === true,
    isSettled,
    error: undefined,
  };
}
