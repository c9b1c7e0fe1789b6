import { useSearch } from "wouter";

const pattern = /^[\w-]{4,64}$/;

/** The reference number of the confirmation in the URL (`quoteSentPath`). */
export function useQuoteReference(): string | undefined {
  const reference = new URLSearchParams(useSearch()).get("quote") ?? "";
  return pattern.test(reference) ? reference : undefined;
}
