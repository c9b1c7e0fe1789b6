import { mapPlaces } from "#client/ui/charts/map-places.ts";
import { unknownPlace, type VisitStatistics } from "#shared/api/admin/visits.ts";

const stateNames = new Map(mapPlaces.map(({ code, name }) => [code, name]));

/** "Texas"; "ON, CA" for one outside of the United States. */
export function nameState({ country, state }: VisitStatistics["topStates"][number]): string {
  if (country === null || state === unknownPlace) return unknownPlace;
  return country === "US" ? (stateNames.get(state) ?? state) : `${state}, ${country}`;
}

const countryNames: Readonly<Record<string, string>> = { US: "United States", CA: "Canada", MX: "Mexico" };

/** "Canada"; the code where there is no name for it. */
export const nameCountry = (code: string): string => countryNames[code] ?? code;

/** "Houston, TX, US"; "Unknown" if nothing is known. */
export const namePlace = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(", ") || unknownPlace;
