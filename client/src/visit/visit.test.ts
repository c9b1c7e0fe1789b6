import { expect, it, vi } from "vitest";
import { attribution as schema } from "#shared/api/attribution.ts";
import { attribution, recordPage, withoutLookups } from "./visit.ts";

const vin = "1FUJGLDR3CLBP8834";
const stored = () => Object.entries<string>(sessionStorage).join("\n");
const here = window.location.origin;

it("a visit that begins with a shared result keeps the page and its campaign, not the VIN", () => {
  window.history.replaceState(null, "", `/vin-checker?vin=${vin}&utm_source=radio&year=2012`);
  const referrer = vi
    .spyOn(document, "referrer", "get")
    .mockReturnValue(`${here}/vin-checker?utm_term=a&vin=${vin}`);
  recordPage("/vin-checker");
  expect(attribution()).toMatchObject({
    landingPage: `${here}/vin-checker?utm_source=radio&year=2012`,
    referrerUrl: `${here}/vin-checker?utm_term=a`,
    utmSource: "radio",
  });
  expect(stored()).not.toContain(vin);
  referrer.mockRestore();
});

it("a check during the visit is noted as the page alone", () => {
  window.history.replaceState(null, "", "/");
  recordPage("/");
  window.history.pushState(null, "", `/vin-checker?vin=${vin}`);
  recordPage(window.location.pathname);
  expect(attribution().pagesVisited?.map(({ url }) => url)).toEqual(["/", "/vin-checker"]);
  expect(stored()).not.toContain(vin);
});

it.each([
  [`${here}/vin-checker`, `${here}/vin-checker`],
  [`${here}/?q=a%20b&utm_source=radio#x`, `${here}/?q=a%20b&utm_source=radio#x`],
  [`${here}/vin-checker?VIN=${vin}`, `${here}/vin-checker`],
  [`${here}/dot-health-check?dot=295017&tab=vehicles&inspection=9`, `${here}/dot-health-check?tab=vehicles`],
  [`https://search.example/?dot=1`, `https://search.example/?dot=1`],
  [`https://search.example/?vin=${vin}`, `https://search.example/?vin=${vin}`],
  ["not an address?vin=1", "not an address?vin=1"],
])("%s is kept as %s", (address, kept) => expect(withoutLookups(address)).toBe(kept));

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
