import { logFault } from "#client/lib/log.ts";
import { request } from "#client/lib/request.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";
import type { z } from "zod";
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
    logFault("load analytics", `${url.origin} did not answer`);
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
  sendPageViewsTo(gtag);
}

let loading: Promise<void> | undefined;

/** Loads the analytics script, once; does nothing on a site that measures nothing. Rejects as `request` does. */
export async function loadAnalytics(): Promise<void> {
  loading ??= request(getSiteSettings).then(({ analytics }) => {
    if (analytics) start(analytics);
  });
  return loading;
}
