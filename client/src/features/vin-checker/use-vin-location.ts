import { vinPath } from "#client/lib/paths.ts";
import { cleanVin, isVin } from "#shared/vin/vin.ts";
import { useCallback } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { longestText } from "./input/vin-text.ts";

export type VinLocation = {
  /** What the address has for a VIN, cleaned; empty where it has none. */
  readonly urlVin: string;
  /** The VIN to check: `given`, where that is one. */
  readonly vin: string | undefined;
  readonly modelYear: string | undefined;
  readonly navigateTo: (vin: string, modelYear?: string) => void;
};

const getSearch = (): string => window.location.search;
/** The page is drawn before anybody asks for it: without a VIN. */
const noSearch = (): string => "";

/** The VIN that is checked stands in the address, so that its result can be reloaded, shared and gone back to. */
export function useVinLocation(): VinLocation {
  const query = new URLSearchParams(useLocationProperty(getSearch, noSearch));
  const [, navigate] = useLocation();
  const urlVin = cleanVin((query.get("vin") ?? "").slice(0, longestText));
  const year = query.get("year") ?? "";
  const navigateTo = useCallback<VinLocation["navigateTo"]>(
    (vin, modelYear) => navigate(vinPath(vin, modelYear)),
    [navigate],
  );
  return {
    urlVin,
    vin: isVin(urlVin) ? urlVin : undefined,
    modelYear: /^(19[89]\d|20\d\d)$/.test(year) ? year : undefined,
    navigateTo,
  };
}
