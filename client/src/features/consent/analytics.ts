import { reportError } from "#client/lib/report-error.ts";
import { request } from "#client/lib/api/request.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";
import { sendPageViewsTo, stopPageViews } from "./page-views.ts";

/** Google Analytics names its cookies _ga and _ga_<property>: https://support.google.com/analytics/answer/11397207 */
const isAnalyticsCookie = (name: string): boolean => name === "_ga" || name.startsWith("_ga_");

/** The domains a page can set cookies for: "www.example.com" gives itself and "example.com". */
const cookieDomains = (host: string): string[] => {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
};

/** Deletes only the cookies that the analytics script set on this site. */
export function deleteAnalyticsCookies(host: string = window.location.hostname): void {
  const names = document.cookie.split(";").map((pair) => pair.split("=", 1)[0]?.trim() ?? "");
  for (const name of names.filter(isAnalyticsCookie)) {
    // Deleting a cookie requires its exact domain, which the browser doesn't reveal.
    document.cookie = `${name}=; Max-Age=0; Path=/`;
    for (const domain of cookieDomains(host))
      document.cookie = `${name}=; Max-Age=0; Path=/; Domain=${domain}`;
  }
}

// Loaded only after a visitor accepts: the contract imports zod.

declare global {
  interface Window {
    /** The queue that Google's script reads commands from. */
    dataLayer?: unknown[];
  }
}

type Analytics = NonNullable<z.infer<typeof getSiteSettings.response>["analytics"]>;

/** Queues a command as an `arguments` object: the script ignores anything else. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

function addScript({ measurementId, scriptUrl }: Analytics): void {
  const url = new URL(scriptUrl);
  url.searchParams.set("id", measurementId);
  const script = document.createElement("script");
  script.async = true;
  script.src = url.href;
  script.addEventListener("error", () => {
    stopPageViews();
    reportError("load analytics", `${url.origin} did not answer`);
  });
  document.head.append(script);
}

/** Analytics is allowed; anything that serves advertising is not. */
const agreed = {
  analytics_storage: "granted",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
};

function start(analytics: Analytics): void {
  addScript(analytics);
  gtag("js", new Date());
  gtag("consent", "default", agreed);
  gtag("config", analytics.measurementId, {
    // We send page views ourselves; otherwise the first one would count twice.
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
}

/** Google's own switch: https://developers.google.com/analytics/devguides/collection/ga4/disable-analytics */
const setDisabled = ({ measurementId }: Analytics, isDisabled: boolean): void =>
  void Reflect.set(window, `ga-disable-${measurementId}`, isDisabled);

let loading: Promise<Analytics | null> | undefined;
let isWanted = false;
let started: Analytics | undefined;

function loadSettings(): Promise<Analytics | null> {
  loading ??= request(getSiteSettings).then(({ analytics }) => analytics);
  // After a failure, the next consent tries again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/** Loads the analytics script once and sends page views, if the site has analytics. Rejects as `request` does. */
export async function startAnalytics(): Promise<void> {
  isWanted = true;
  const analytics = await loadSettings();
  // The visitor may have withdrawn consent in the meantime.
  if (!analytics || !isWanted) return;
  setDisabled(analytics, false);
  if (started) gtag("consent", "update", agreed);
  else start(analytics);
  started = analytics;
  sendPageViewsTo(gtag);
}

/** Stops analytics: the loaded script sends nothing more, and its cookies on this site are deleted. */
export function stopAnalytics(): void {
  isWanted = false;
  stopPageViews();
  if (!started) return;
  setDisabled(started, true);
  gtag("consent", "update", { ...agreed, analytics_storage: "denied" });
  deleteAnalyticsCookies();
}
