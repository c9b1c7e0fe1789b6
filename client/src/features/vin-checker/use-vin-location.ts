import { vinPath } from "#client/lib/paths.ts";
import { cleanVin, isVin } from "#shared/vin/vin.ts";
import { useCallback } from "react";
import { useLocation } from "wouter";
import { useLocationProperty } from "wouter/use-browser-location";
import { longestText } from "./input/vin-text.ts";

export type VinLocation = {
  /** The VIN in the URL, cleaned; empty if there is none. */
  readonly urlVin: string;
  /** The VIN to check: `urlVin` if it is valid. */
  readonly vin: string | undefined;
  readonly modelYear: string | undefined;
  readonly navigateTo: (vin: string, modelYear?: string) => void;
};

const getSearch = (): string => window.location.search;
/** The page is pre-rendered without a VIN. */
const noSearch = (): string => "";

/** The checked VIN is in the URL, so that its result can be reloaded, shared and reached with Back. */
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
