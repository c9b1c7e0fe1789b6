import { beforeEach, describe, expect, it, vi } from "vitest";
import type * as PageViews from "./page-views.ts";

// Each test runs as a new page with nothing sent yet.
let pageViews: typeof PageViews;
beforeEach(async () => {
  vi.resetModules();
  pageViews = await import("./page-views.ts");
  document.title = "A page";
});

type View = { page_location: string; page_referrer: string; page_title: string };

/** Starts sending page views and records them. */
function connect(): View[] {
  const views: View[] = [];
  pageViews.sendPageViewsTo((command, name, view) => {
    if (command === "event" && name === "page_view") views.push(view as View);
  });
  return views;
}

/** Navigates to an address, as a link does. */
function open(address: string): void {
  window.history.pushState(null, "", address);
  pageViews.sendPageView(window.location.pathname);
}

const here = window.location.origin;
const locations = (views: View[]) => views.map(({ page_location: location }) => location);

describe("a page view", () => {
  it("is not sent, nor kept for later, without the analytics script", () => {
    open("/");
    open("/vin-checker");
    expect(locations(connect())).toEqual([`${here}/vin-checker`]);
  });

  it("is sent once for the page on which analytics begins, and for each path after it", () => {
    open("/");
    const views = connect();
    open("/vin-checker");
    open("/");
    expect(locations(views)).toEqual([`${here}/`, `${here}/vin-checker`, `${here}/`]);
  });

  it("is not sent when the path stays: not for a query, not for a place in the page", () => {
    open("/profile-builder");
    const views = connect();
    open("/profile-builder?section=review");
    open("/profile-builder#end");
    open("/profile-builder");
    expect(views).toHaveLength(1);
  });

  it("is sent no more when the script did not come", () => {
    open("/");
    const views = connect();
    pageViews.stopPageViews();
    open("/vin-checker");
    expect(views).toHaveLength(1);
  });
});

describe("the campaign that a visit began with", () => {
  const arrive = async (address: string) => {
    window.history.replaceState(null, "", address);
    const { recordPage } = await import("#client/visit/visit.ts");
    recordPage("/");
  };

  it("is reported with the first view allowed later, on any page, and no other", async () => {
    await arrive("/?utm_source=radio&utm_campaign=spring%20push&vin=1FUJGLDR3CLBP8834");
    open("/vin-checker");
    pageViews.reportCampaign();
    const views = connect();
    open("/disclaimer");
    expect(locations(views)).toEqual([
      `${here}/vin-checker?utm_source=radio&utm_campaign=spring+push`,
      `${here}/disclaimer`,
    ]);
  });

  it("is the URL's own if it has one, and is not reported twice", async () => {
    await arrive("/?utm_source=radio");
    open("/vin-checker?utm_source=tv");
    pageViews.reportCampaign();
    const views = connect();
    open("/disclaimer");
    expect(locations(views)).toEqual([`${here}/vin-checker?utm_source=tv`, `${here}/disclaimer`]);
  });
});

describe("what it tells", () => {
  it("is the address with its campaign, and nothing else of its query", () => {
    const views = connect();
    open("/vin-checker?vin=1FUJGLDR9CLBP8834&utm_source=radio&dot=1234567&utm_campaign=spring%20push#x");
    expect(locations(views)).toEqual([`${here}/vin-checker?utm_source=radio&utm_campaign=spring+push`]);
    expect(JSON.stringify(views)).not.toMatch(/1FUJGLDR9CLBP8834|1234567/);
  });

  it("is the title, and the page before without its query", () => {
    const views = connect();
    open("/dot-health-check?dot=1234567");
    document.title = "Another page";
    open("/disclaimer");
    expect(views).toMatchObject([
      { page_title: "A page", page_referrer: "" },
      { page_title: "Another page", page_referrer: `${here}/dot-health-check` },
    ]);
  });

  it.each([
    ["https://search.example/find?q=secret#top", "https://search.example/find"],
    [`${here}/vin-checker?vin=1FUJGLDR9CLBP8834`, `${here}/vin-checker`],
    ["", ""],
    ["no address", ""],
  ])("is where the visitor came from, %j, as %j", (referrer, expected) => {
    const get = vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
    const views = connect();
    open("/");
    expect(views).toMatchObject([{ page_referrer: expected }]);
    get.mockRestore();
  });

  it("stays an address of this site, whatever the path", () => {
    const views = connect();
    pageViews.sendPageView("//evil.example/x?vin=1#y");
    pageViews.sendPageView("/no such page");
    expect(locations(views)).toEqual([`${here}//evil.example/x%3Fvin=1%23y`, `${here}/no%20such%20page`]);
  });

  it("also applies to what the script sends on its own, before anything is sent", () => {
    const commands: unknown[][] = [];
    pageViews.sendPageViewsTo((...command) => commands.push(command));
    open("/vin-checker?vin=1FUJGLDR9CLBP8834");
    const view = { page_location: `${here}/vin-checker`, page_referrer: "", page_title: "A page" };
    expect(commands).toEqual([
      ["set", view],
      ["event", "page_view", view],
    ]);
  });
});
