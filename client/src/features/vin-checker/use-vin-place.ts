import { vinPath } from "#client/app/paths.ts";
import { cleanVin, isVin } from "#shared/vin/vin.ts";
import { useCallback } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { longestText } from "./vin-text.ts";

export type VinPlace = {
  /** What the address has for a VIN, cleaned; empty where it has none. */
  readonly given: string;
  /** The VIN to check: `given`, where that is one. */
  readonly vin: string | undefined;
  readonly modelYear: string | undefined;
  readonly goTo: (vin: string, modelYear?: string) => void;
};

const searchOf = (): string => window.location.search;
/** The page is drawn before anybody asks for it: without a VIN. */
const noSearch = (): string => "";

/** The VIN that is checked stands in the address, so that its result can be reloaded, shared and gone back to. */
export function useVinPlace(): VinPlace {
  const query = new URLSearchParams(useLocationProperty(searchOf, noSearch));
  const [, navigate] = useLocation();
  const given = cleanVin((query.get("vin") ?? "").slice(0, longestText));
  const year = query.get("year") ?? "";
  const goTo = useCallback<VinPlace["goTo"]>(
    (vin, modelYear) => navigate(vinPath(vin, modelYear)),
    [navigate],
  );
  return {
    given,
    vin: isVin(given) ? given : undefined,
    modelYear: /^(19[89]\d|20\d\d)$/.test(year) ? year : undefined,
    goTo,
  };
}
