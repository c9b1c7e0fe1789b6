import { expect, it, vi } from "vitest";
import { attribution as schema } from "#shared/api/attribution.ts";
import { attribution, recordPage } from "./visit.ts";

const key = "user_tracking_data";
const at = (minute: number) => new Date(Date.UTC(2026, 0, 2, 3, minute));

it("begins with the first page, where it came from and its campaign", () => {
  window.history.replaceState(null, "", "/profile-builder?utm_source=radio&utm_campaign=spring");
  recordPage("/profile-builder", at(1));
  expect(attribution()).toMatchObject({
    landingPage: expect.stringMatching(/profile-builder\?utm_source=radio/),
    referrerUrl: null,
    utmSource: "radio",
    utmMedium: null,
    utmCampaign: "spring",
    pagesVisited: [{ url: "/profile-builder", timestamp: "2026-01-02T03:01:00.000Z" }],
    userAgent: navigator.userAgent,
  });
});

it("adds the pages that follow, and no page twice in a row", () => {
  recordPage("/", at(1));
  recordPage("/", at(2));
  recordPage("/profile-builder", at(3));
  recordPage("/", at(4));
  expect(attribution().pagesVisited?.map(({ url }) => url)).toEqual(["/", "/profile-builder", "/"]);
});

it("adds the review as a page of its own, and not the builder again after it", () => {
  recordPage("/profile-builder", at(1));
  recordPage("/profile-builder?section=review", at(2));
  recordPage("/profile-builder?section=review", at(3));
  recordPage("/profile-builder", at(4));
  expect(attribution().pagesVisited?.map(({ url }) => url)).toEqual([
    "/profile-builder",
    "/profile-builder?section=review",
  ]);
});

it.each(["not json", "5", "null", "[]", "{}", '{"pagesVisited":"none"}', '{"pagesVisited":[]}'])(
  "replaces a stored value it cannot read: %s",
  (broken) => {
    sessionStorage.setItem(key, broken);
    recordPage("/", at(1));
    expect(attribution().pagesVisited).toHaveLength(1);
    expect(schema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "")).success).toBe(true);
  },
);

it("always is what the API takes", () => {
  window.history.replaceState(null, "", `/?utm_source=${"x".repeat(5000)}`);
  recordPage("/", at(1));
  expect(schema.safeParse(attribution()).error).toBeUndefined();
});

it("leaves out what no database takes: NUL, and the half of a character that was cut", () => {
  const cut = `${"x".repeat(1999)}🚚`;
  window.history.replaceState(null, "", `/?utm_source=a%00b&utm_term=${encodeURIComponent(cut)}`);
  recordPage("/", at(1));
  expect(attribution()).toMatchObject({ utmSource: "ab", utmTerm: "x".repeat(1999) });
});

it("stops growing after 500 pages", () => {
  for (let page = 0; page < 510; page += 1) recordPage(`/page-${page}`, at(1));
  expect(attribution().pagesVisited).toHaveLength(500);
});

it("keeps a record that fits, from one load to the next", () => {
  window.history.replaceState(null, "", "/?utm_source=radio");
  recordPage("/", at(1));
  window.history.replaceState(null, "", "/vin-checker?utm_source=tv");
  recordPage("/vin-checker", at(2));
  expect(attribution()).toMatchObject({
    landingPage: expect.stringMatching(/\/\?utm_source=radio$/),
    utmSource: "radio",
    pagesVisited: [{ url: "/" }, { url: "/vin-checker" }],
  });
});

it("works where the browser refuses to store anything: the record is made when it is wanted", () => {
  const refuse = () => {
    throw new Error("denied");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(refuse);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  recordPage("/", at(1));
  expect(attribution()).toMatchObject({ pagesVisited: [{ url: "/" }] });
  vi.restoreAllMocks();
});
