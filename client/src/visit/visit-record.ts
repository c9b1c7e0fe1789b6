import type { Attribution } from "#shared/api/attribution.ts";
import { maxVisitPages, maxVisitText } from "#shared/api/visits/visit.ts";

type PageSeen = NonNullable<Attribution["pagesVisited"]>[number];
const campaign = ["utmSource", "utmMedium", "utmCampaign", "utmContent", "utmTerm"] as const;
const words = ["landingPage", "referrerUrl", ...campaign] as const;

/** The visit record stored in this browser: complete, and always valid for the API. */
export type VisitRecord = Readonly<Record<(typeof words)[number], string | null>> & {
  readonly pagesVisited: PageSeen[];
  readonly userAgent: string;
};

/** Truncates to the stored length. The server would refuse a request with NUL or a lone surrogate. */
export const clip = (text: string): string => text.slice(0, maxVisitText).replace(/[\0\p{Surrogate}]/gu, "");

/** What was looked up: it belongs to a vehicle or a carrier, not to the visit. */
const lookups: ReadonlySet<string> = new Set(["vin", "dot", "inspection"]);

/** A URL of ours without the VIN, DOT number or inspection in it. */
export function withoutLookups(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.origin !== window.location.origin) return address;
  const all = [...url.searchParams];
  const kept = all.filter(([name]) => !lookups.has(name.toLowerCase()));
  if (kept.length === all.length) return address;
  url.search = new URLSearchParams(kept).toString();
  return url.href;
}

const isText = (value: unknown): value is string => typeof value === "string" && clip(value) === value;
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);

/** A timestamp as `toISOString` formats it, with a four-digit year. */
const isMoment = (value: unknown): boolean =>
  isText(value) &&
  value.length === 24 &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString() === value;

type Checks = Readonly<Record<string, (value: unknown) => boolean>>;

/** Whether it is an object with exactly these keys, all of them valid. */
function fits(value: unknown, checks: Checks): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length === Object.keys(checks).length &&
    entries.every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one) === true)
  );
}

const pageChecks: Checks = { url: isText, timestamp: isMoment };

const isPages = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= maxVisitPages && value.every((page) => fits(page, pageChecks));

const recordChecks: Checks = {
  ...Object.fromEntries(words.map((name) => [name, isTextOrNull])),
  pagesVisited: isPages,
  userAgent: isText,
};

/**
 * Whether a stored value is a visit record. Handwritten because every page needs it and the API's schema
 * would import all of zod. A test keeps the two in sync.
 */
export const isVisitRecord = (value: unknown): value is VisitRecord => fits(value, recordChecks);
