import { visitCampaign } from "#client/visit/visit.ts";

/** Queues one command for the analytics script, which reads the queue once it has loaded. */
export type Tag = (...command: unknown[]) => void;

let tag: Tag | undefined;
let shownPath: string | undefined;
let sent: { readonly path: string; readonly location: string } | undefined;

/** True if the next view is the first one allowed to a visitor whose landing URL and campaign are gone. */
let isCampaignDue = false;

const isCampaign = ([name]: [string, string]): boolean => name.startsWith("utm_");

/** The page's URL with only the campaign parameters: the query may hold VINs and DOT numbers. */
function toPageLocation(path: string): string {
  const { origin, search } = window.location;
  const here = [...new URLSearchParams(search)].filter(isCampaign);
  const campaign = new URLSearchParams(here.length === 0 && isCampaignDue ? visitCampaign() : here);
  const url = new URL(origin);
  url.pathname = path;
  url.search = campaign.toString();
  return url.href;
}

/** The referrer without its query, which may be sensitive: after a reload it can be one of our own pages. */
function cameFrom(): string {
  if (!URL.canParse(document.referrer)) return "";
  const { origin, pathname } = new URL(document.referrer);
  return `${origin}${pathname}`;
}

function send(): void {
  if (!tag || shownPath === undefined || shownPath === sent?.path) return;
  const view = {
    page_location: toPageLocation(shownPath),
    page_referrer: sent?.location ?? cameFrom(),
    page_title: document.title,
  };
  sent = { path: shownPath, location: view.page_location };
  isCampaignDue = false;
  // Also applies to events that the script sends on its own, which would include the full URL.
  tag("set", view);
  tag("event", "page_view", view);
}

/** Sends a page view if the script is loaded and the path has changed. */
export function sendPageView(path: string): void {
  shownPath = path;
  send();
}

/** Adds the campaign that this visit started with to the next page view, whatever page that is. */
export function reportCampaign(): void {
  isCampaignDue = true;
}

/** Sends page views to this tag from now on, starting with the current page. */
export function sendPageViewsTo(next: Tag): void {
  tag = next;
  send();
}

/** Stops sending page views: the script failed to load, or the visitor withdrew consent. */
export function stopPageViews(): void {
  tag = undefined;
}
