import { tabStorage } from "#client/lib/web-storage.ts";
import type { Attribution } from "#shared/api/attribution.ts";
import { maxVisitPages } from "#shared/api/visits/visit.ts";
import { clip, isVisitRecord, type VisitRecord, withoutLookups } from "./visit-record.ts";

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

/** Where this visit came from and which pages it saw. Sent only with a saved profile or a quote request. */
export const attribution = (): Attribution => stored() ?? firstPage(window.location.pathname, new Date());
