import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import {
  type AddressSuggestion,
  longestAddressText,
  shortestAddressText,
  suggestAddresses,
} from "#shared/api/addresses.ts";
import { useEffect, useRef, useState } from "react";

/** How long nothing must be typed before addresses are requested, in milliseconds. */
export const suggestionDelay = 300;

const none: AddressSuggestion[] = [];

/**
 * Addresses for what is typed, once one pauses. `suggestions` are those for `typed`, never for an earlier text. None where
 * the request fails: who types an address is not to be bothered with that.
 */
export function useSuggestions(typed: string) {
  const [wanted, setWanted] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWanted = wanted !== "" && wanted === typed;
  const { data, error } = useApiQuery(
    suggestAddresses,
    { query: { text: wanted } },
    { enabled: isWanted, gcTime: 0 },
  );
  useEffect(() => {
    if (error) reportError("suggest addresses", error);
  }, [error]);
  const stop = () => {
    clearTimeout(timer.current);
    setWanted("");
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (text: string) => {
    stop();
    const { length } = text.trim();
    if (length < shortestAddressText || length > longestAddressText) return;
    timer.current = setTimeout(() => setWanted(text), suggestionDelay);
  };
  return { suggestions: isWanted && !error ? (data?.suggestions ?? none) : none, ask, stop };
}
