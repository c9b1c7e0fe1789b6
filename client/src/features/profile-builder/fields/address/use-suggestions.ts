import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { reportError } from "#client/lib/report-error.ts";
import {
  type AddressSuggestion,
  longestAddressText,
  shortestAddressText,
  suggestAddresses,
} from "#shared/api/addresses.ts";
import { useEffect, useRef, useState } from "react";

/** Pause in typing before addresses are requested, in milliseconds. */
export const suggestionDelay = 300;

const none: AddressSuggestion[] = [];

/**
 * Address suggestions after a pause in typing. `suggestions` always belong to `typed`, never to an earlier
 * text. Empty if the request fails: users who type an address should not be bothered with that.
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
