import { tabStorage } from "#client/lib/web-storage.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import { maxVisitPages, maxVisitText } from "#shared/api/visit-api.ts";

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

/** Looked-up values: they belong to a vehicle or a carrier, not to the visit. */
const lookups: ReadonlySet<string> = new Set(["vin", "dot", "inspection"]);

/** One of our URLs, without its VIN, DOT number or inspection. */
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

/** True if it is an object with exactly these keys, all of them valid. */
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
 * True if a stored value is a visit record. Handwritten because every page needs it and the API's schema
 * would import all of zod. A test keeps the two in sync.
 */
export const isVisitRecord = (value: unknown): value is VisitRecord => fits(value, recordChecks);

const storageKey = "user_tracking_data";

function firstPage(path: string, now: Date): VisitRecord {
  const query = new URLSearchParams(window.location.search);
  const utm = (name: string) => {
    const value = query.get(name);
    return value === null ? null : clip(value);
  };
  return {
    landingPage: clip(withoutLookups(window.location.href)),
    referrerUrl: document.referrer ? clip(withoutLookups(document.referrer)) : null,
    utmSource: utm("utm_source"),
    utmMedium: utm("utm_medium"),
    utmCampaign: utm("utm_campaign"),
    utmContent: utm("utm_content"),
    utmTerm: utm("utm_term"),
    pagesVisited: [{ url: clip(path), timestamp: now.toISOString() }],
    userAgent: clip(navigator.userAgent),
  };
}

/** The stored record; undefined if it can't be read or is invalid, and it is then replaced. */
function stored(): VisitRecord | undefined {
  const value = tabStorage.readJson(storageKey, "read the visit record");
  return isVisitRecord(value) ? value : undefined;
}

const store = (record: VisitRecord): void => {
  tabStorage.write(storageKey, JSON.stringify(record), "keep the visit record");
};

/** Records a page view, unless the path is already the last one, with or without a query. */
export function recordPage(path: string, now: Date = new Date()): void {
  const record = stored();
  if (!record) return store(firstPage(path, now));
  const { pagesVisited: pages } = record;
  const url = clip(path);
  const [last, lastPath] = [pages.at(-1)?.url, pages.at(-1)?.url.split("?", 1)[0]];
  if (last === url || lastPath === url || pages.length >= maxVisitPages) return;
  store({ ...record, pagesVisited: [...pages, { url, timestamp: now.toISOString() }] });
}

const campaignKeys = {
  utm_source: "utmSource",
  utm_medium: "utmMedium",
  utm_campaign: "utmCampaign",
  utm_content: "utmContent",
  utm_term: "utmTerm",
} as const;

/** The campaign this visit started with, as query parameters: ["utm_source", "radio"]. Empty without one. */
export function visitCampaign(): [name: string, value: string][] {
  const record = stored();
  return Object.entries(campaignKeys).flatMap(([name, key]): [string, string][] => {
    const value = record?.[key];
    return value ? [[name, value]] : [];
  });
}

/** Origin of this visit and the pages it saw. Sent only with a saved profile or a quote request. */
export const attribution = (): Attribution => stored() ?? firstPage(window.location.pathname, new Date());
