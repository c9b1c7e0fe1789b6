import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { getServerMessage, request } from "#client/lib/api/request.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useIsLate } from "#client/fmcsa/use-checked.ts";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import {
  type CarrierMatch,
  type CarrierSearchAnswer,
  longestCarrierText,
  searchCarriers,
  shortestCarrierText,
} from "#shared/api/carrier/carrier-search.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";

/** Pause in typing before carriers are searched, in milliseconds. */
export const searchDelay = 250;
/** Milliseconds until the page says that a search goes on. */
const lateMs = 1500;

/** True if this site finds carriers by name; false until the server has answered. */
export const useCanSearchCarriers = (isAsking: boolean): boolean =>
  useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.carrierSearch === true;

type Options = {
  /** True if DOT numbers are searched too, rather than looked up by the caller. */
  readonly takesNumbers?: boolean;
};

export function isCarrierText(text: string, takesNumbers = false): boolean {
  const { length } = text.trim();
  const { kind } = parseDotNumber(text);
  const isLong = length >= shortestCarrierText && length <= longestCarrierText;
  return isLong && kind !== "empty" && (takesNumbers || kind !== "dot");
}

export type CarrierSearchState = {
  /** For the text, or while it is searched for the part of it that was typed before. */
  readonly carriers: readonly CarrierMatch[];
  readonly asOf: string | undefined;
  /** There may be better matches for a longer text. */
  readonly isCut: boolean;
  /** True if `carriers` are those for the text. */
  readonly isSettled: boolean;
  readonly isLate: boolean;
  readonly error: string | undefined;
};

const nothing: CarrierSearchState = {
  carriers: [],
  asOf: undefined,
  isCut: false,
  isSettled: false,
  isLate: false,
  error: undefined,
};

const failed = "Carriers can't be searched right now.";

/** The answer with its text: the one before is shown while more of the same text is typed, and not for another one. */
const searchFor = (text: string) =>
  queryOptions({
    networkMode: "always",
    queryKey: [searchCarriers.path, text],
    queryFn: async ({ signal }) => ({
      text,
      answer: await request(searchCarriers, { query: { q: text }, signal }),
    }),
  });

const isContinued = (before: string, text: string): boolean =>
  text.startsWith(before) || before.startsWith(text);

/** Carriers that a typed text may mean, after a pause in typing. */
export function useCarrierSearch(text: string, { takesNumbers = false }: Options = {}) {
  const typed = text.trim();
  const wanted = useDebouncedValue(typed, searchDelay);
  const isWanted = isCarrierText(typed, takesNumbers);
  const { data, error, isFetching } = useQuery({
    ...searchFor(wanted),
    enabled: isWanted && isCarrierText(wanted, takesNumbers),
    // Typed text isn't kept longer than it is shown.
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const isSettled = wanted === typed && !isFetching && (error !== null || data?.text === typed);
  const isLate = useIsLate(typed, isWanted && !isSettled, lateMs);
  return isWanted ? toState(typed, { data, error, isSettled, isLate }) : nothing;
}

type Searched = Pick<CarrierSearchState, "isSettled" | "isLate"> & {
  readonly data: { readonly text: string; readonly answer: CarrierSearchAnswer } | undefined;
  readonly error: Error | null;
};

function toState(typed: string, { data, error, isSettled, isLate }: Searched): CarrierSearchState {
  const state = { ...nothing, isSettled, isLate };
  if (error && isSettled) return { ...state, error: getServerMessage(error) ?? failed };
  if (!data || !isContinued(data.text, typed)) return state;
  const { answer } = data;
  if (answer.state !== "searched") return { ...state, error: failed };
  return { ...state, carriers: answer.carriers, asOf: answer.asOf, isCut: answer.isCut === true };
}
