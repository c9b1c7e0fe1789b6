import { reportError } from "#client/lib/report-error.ts";
import { request } from "#client/lib/api/request.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";
import { deleteAnalyticsCookies } from "./analytics-cookies.ts";
import { sendPageViewsTo, stopPageViews } from "./page-views.ts";

// Loaded only once a visitor has accepted: the contract brings zod along.

declare global {
  interface Window {
    /** The queue between a page and Google's script. */
    dataLayer?: unknown[];
  }
}

type Analytics = NonNullable<z.infer<typeof getSiteSettings.response>["analytics"]>;

/** Puts a command into the queue, as the arguments of a call: the script takes nothing else for a command. */
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

/** The visitor agreed to be counted, and to nothing that serves advertising. */
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
    // We send views ourselves, or the first one would count twice.
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
  // After a failure the next consent asks again.
  loading.catch(() => (loading = undefined));
  return loading;
}

/**
 * Loads the analytics script, once, and lets page views out; does nothing on a site that measures nothing. Rejects as
 * `request` does.
 */
export async function startAnalytics(): Promise<void> {
  isWanted = true;
  const analytics = await loadSettings();
  // The visitor may have changed their mind meanwhile.
  if (!analytics || !isWanted) return;
  setDisabled(analytics, false);
  if (started) gtag("consent", "update", agreed);
  else start(analytics);
  started = analytics;
  sendPageViewsTo(gtag);
}

/** Ends it: the script that is loaded sends nothing more, and its cookies on this site are deleted. */
export function stopAnalytics(): void {
  isWanted = false;
  stopPageViews();
  if (!started) return;
  setDisabled(started, true);
  gtag("consent", "update", { ...agreed, analytics_storage: "denied" });
  deleteAnalyticsCookies();
}
