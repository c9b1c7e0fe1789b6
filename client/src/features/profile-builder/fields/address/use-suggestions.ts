import { reportError } from "#client/lib/report-error.ts";
import { request } from "#client/lib/api/request.ts";
import {
  type AddressSuggestion,
  longestAddressText,
  shortestAddressText,
  suggestAddresses,
} from "#shared/api/addresses.ts";
import { useEffect, useRef, useState } from "react";

/** How long nothing must be typed before addresses are asked for, in milliseconds. */
export const suggestionDelay = 300;

const none: AddressSuggestion[] = [];

/** Resolves to nothing where it fails: who types an address is not to be bothered with that. */
async function suggestionsFor(text: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
  try {
    return (await request(suggestAddresses, { query: { text }, signal })).suggestions;
  } catch (error) {
    if (!signal.aborted) reportError("suggest addresses", error);
    return none;
  }
}

/** Addresses for what is typed, once one pauses. `suggestions` are those for `typed`, never for an earlier text. */
export function useSuggestions(typed: string) {
  const [answer, setAnswer] = useState({ text: "", suggestions: none });
  const flight = useRef<AbortController>(undefined);
  const stop = () => flight.current?.abort();
  useEffect(() => () => flight.current?.abort(), []);

  const ask = (text: string) => {
    stop();
    const { length } = text.trim();
    if (length < shortestAddressText || length > longestAddressText) return;
    const { signal } = (flight.current = new AbortController());
    const find = async () => {
      const suggestions = await suggestionsFor(text, signal);
      if (!signal.aborted) setAnswer({ text, suggestions });
    };
    const timer = setTimeout(() => void find(), suggestionDelay);
    signal.addEventListener("abort", () => clearTimeout(timer));
  };
  return { suggestions: answer.text === typed ? answer.suggestions : none, ask, stop };
}
