import { visitCampaign } from "#client/visit/visit.ts";

/** Hands one command to the analytics script, which takes them off the queue when it is there. */
export type Tag = (...command: unknown[]) => void;

let tag: Tag | undefined;
let shownPath: string | undefined;
let sent: { readonly path: string; readonly location: string } | undefined;

/** Whether the next view is the first that a visitor allows who came here earlier, by an address that is gone. */
let isCampaignDue = false;

const isCampaign = ([name]: [string, string]): boolean => name.startsWith("utm_");

/** The page's address with its campaign and nothing else of its query, where VINs and DOT numbers stand. */
function toPageLocation(path: string): string {
  const { origin, search } = window.location;
  const here = [...new URLSearchParams(search)].filter(isCampaign);
  const campaign = new URLSearchParams(here.length === 0 && isCampaignDue ? visitCampaign() : here);
  const url = new URL(origin);
  url.pathname = path;
  url.search = campaign.toString();
  return url.href;
}

/** Where the visitor came from, without what was asked there: a page of our own may have been loaded anew. */
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
  // Set for whatever the script sends by itself, too: it would take the whole address otherwise.
  tag("set", view);
  tag("event", "page_view", view);
}

/** Tells analytics that a page is shown, if its script is present and the path is another than before. */
export function sendPageView(path: string): void {
  shownPath = path;
  send();
}

/** The next page view tells the campaign that this visit began with, wherever in the site it is. */
export function reportCampaign(): void {
  isCampaignDue = true;
}

/** From now on page views go to this tag, the page that is shown now being the first. */
export function sendPageViewsTo(next: Tag): void {
  tag = next;
  send();
}

/** From now on nothing is sent: the script did not come, or the visitor does not want it any more. */
export function stopPageViews(): void {
  tag = undefined;
}
