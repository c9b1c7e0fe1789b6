import { usStates } from "#shared/text/us-states.ts";

/** Known fields only; nothing is guessed. */
export type Place = {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** US postal abbreviation; elsewhere the subdivision's code or name. */
  readonly state: string | null;
  readonly city: string | null;
  /** Approximate degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
};

const maxLength = 100;
/** Codes for no country: ISO's user-assigned, Tor. */
const noCountries = new Set(["XX", "ZZ", "T1"]);
const otherUsCodes = [["DISTRICT OF COLUMBIA", "DC"] as const, ["WASHINGTON, D.C.", "DC"] as const];
const usCodes = new Map<string, string>([
  ...usStates.map(({ name, code }) => [name.toUpperCase(), code] as const),
  ...otherUsCodes,
]);

function clean(text: string | undefined): string | null {
  const line = (text ?? "").replace(/[\p{Control}\p{Surrogate}]/gu, "").trim();
  return line === "" || line.length > maxLength ? null : line;
}

type Found = {
  readonly country: string | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
};

/** Null without a country. */
export function toPlace({ latitude, longitude, ...found }: Found): Place | null {
  const country = clean(found.country)?.toUpperCase();
  if (country === undefined || !/^[A-Z]{2}$/.test(country) || noCountries.has(country)) return null;
  const state = clean(found.state);
  const isLocated = isWithin(latitude, 90) && isWithin(longitude, 180);
  return {
    country,
    state: country === "US" && state !== null ? toUsState(state) : state,
    city: clean(found.city),
    latitude: isLocated ? (latitude ?? null) : null,
    longitude: isLocated ? (longitude ?? null) : null,
  };
}

const isWithin = (degrees: number | undefined, limit: number): boolean =>
  degrees !== undefined && Number.isFinite(degrees) && Math.abs(degrees) <= limit;

/** "TX" for "Texas", "TX" and "US-TX"; null for anything longer than a code. */
function toUsState(text: string): string | null {
  const upper = text.toUpperCase().replace(/^US-/, "");
  return usCodes.get(upper) ?? (/^[A-Z]{2}$/.test(upper) ? upper : null);
}
