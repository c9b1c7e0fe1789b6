import { expect, it, vi } from "vitest";
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
