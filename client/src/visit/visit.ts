import { logFault } from "#client/lib/log.ts";
import {
  attribution as attributionSchema,
  type Attribution,
  maxVisitPages,
  maxVisitText,
} from "#shared/api/attribution.ts";

const storageKey = "user_tracking_data";

/** As much as is kept. NUL and half of a surrogate pair would make the server refuse whatever travels with them. */
const clip = (text: string): string => text.slice(0, maxVisitText).replace(/[\0\p{Surrogate}]/gu, "");

function firstPage(now: Date): Attribution {
  const query = new URLSearchParams(window.location.search);
  const utm = (name: string) => {
    const value = query.get(name);
    return value === null ? null : clip(value);
  };
  return {
    landingPage: clip(window.location.href),
    referrerUrl: document.referrer ? clip(document.referrer) : null,
    utmSource: utm("utm_source"),
    utmMedium: utm("utm_medium"),
    utmCampaign: utm("utm_campaign"),
    utmContent: utm("utm_content"),
    utmTerm: utm("utm_term"),
    pagesVisited: [{ url: clip(window.location.pathname), timestamp: now.toISOString() }],
    userAgent: clip(navigator.userAgent),
  };
}

/** What is stored, or nothing where it cannot be read: it is replaced then. */
function stored(): Attribution | undefined {
  try {
    return attributionSchema.safeParse(JSON.parse(sessionStorage.getItem(storageKey) ?? "null")).data;
  } catch (error) {
    logFault("read the visit record", error);
    return undefined;
  }
}

function store(record: Attribution): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(record));
  } catch (error) {
    logFault("keep the visit record", error);
  }
}

/** Notes that a page of the app is seen: begins the session's record, or adds the path unless it is the last one. */
export function recordPage(path: string, now: Date = new Date()): void {
  const record = stored();
  if (!record) return store(firstPage(now));
  const pages = record.pagesVisited ?? [];
  if (pages.at(-1)?.url === path || pages.length >= maxVisitPages) return;
  store({ ...record, pagesVisited: [...pages, { url: clip(path), timestamp: now.toISOString() }] });
}

/** Where this visit came from and what it saw. It travels with a saved profile or a quote request alone. */
export const attribution = (): Attribution => stored() ?? firstPage(new Date());
