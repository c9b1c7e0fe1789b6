import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { mmdbFile } from "#server/testing/mmdb-file.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { saveCompanyProfile, sendQuoteRequest } from "#shared/api/submissions.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const folder = mkdtempSync(join(tmpdir(), "places-"));
const file = join(folder, "places.mmdb");
afterAll(() => rmSync(folder, { recursive: true }));

const headers = { "CF-IPCountry": "US", "CF-Region-Code": "OH", "CF-IPCity": "Dayton" };
const fromTexas = { "X-Forwarded-For": "203.0.113.9" };
const nowhere = { geoCountry: null, geoState: null, geoCity: null, geoLatitude: null, geoLongitude: null };

async function open(settings: Record<string, string>) {
  const app = await startTestApp(settings);
  const save = async (more: Record<string, string> = {}, body: object = {}) => {
    const { status } = await app.post(saveCompanyProfile.path, { name: "Acme", ...body }, more);
    expect(status).toBe(200);
    return (await app.rows(companyProfiles)).at(-1);
  };
  return { app, save };
}

describe("without settings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(async () => app.close());

  test("no place is looked up, and headers that anyone can send are ignored", async () => {
    await app.post(saveCompanyProfile.path, { name: "Acme" }, { ...headers, ...fromTexas });
    expect(await app.rows(companyProfiles)).toMatchObject([nowhere]);
  });

  test("a visit is marked as far as it got", async () => {
    const at = "2026-01-02T03:04:05.678Z";
    const pages = (...urls: string[]) => urls.map((url) => ({ url, timestamp: at }));
    const visits = {
      landing: pages("/"),
      lookalike: pages("/profile-builders", "/vin-checker?next=/profile-builder"),
      builder: pages("/", "/profile-builder"),
      review: pages("/profile-builder", "/profile-builder?section=review"),
    };
    for (const [name, pagesVisited] of Object.entries(visits))
      await app.post(saveCompanyProfile.path, { name, pagesVisited });
    await app.post(sendQuoteRequest.path, {
      ...quoteBody,
      formData: { ...quoteBody.formData, name: "quote" },
    });
    const rows = await app.rows(companyProfiles);
    const flags = Object.fromEntries(
      rows.map(({ name, reachedBuilder, reachedReview, requestedQuote }) => [
        name,
        [reachedBuilder, reachedReview, requestedQuote],
      ]),
    );
    expect(flags).toMatchObject({
      landing: [false, false, false],
      lookalike: [false, false, false],
      builder: [true, false, false],
      review: [true, true, false],
      quote: [false, false, true],
    });
  });
});

test("headers count only if TRUST_PROXY is set, and a warning reminds the operator", async () => {
  const { app, save } = await open({ GEO_HEADERS: "cf-ipcountry,cf-region-code,cf-ipcity" });
  expect(await save(headers)).toMatchObject(nowhere);
  expect(app.logLines.join("")).toContain("GEO_HEADERS is ignored: set TRUST_PROXY");
  await app.close();
});

test("headers count only from a trusted proxy", async () => {
  const settings = { GEO_HEADERS: "cf-ipcountry,cf-region-code,cf-ipcity", TRUST_PROXY: "192.0.2.1" };
  const { app, save } = await open(settings);
  expect(await save(headers)).toMatchObject(nowhere);
  await app.close();
});

test("a trusted proxy's headers are the place where our file has none", async () => {
  writeFileSync(
    file,
    mmdbFile({
      "203.0.113.0/24": {
        country: { iso_code: "US" },
        subdivisions: [{ iso_code: "TX" }],
        city: { names: { en: "Houston" } },
        location: { latitude: { double: 29.76 }, longitude: { double: -95.36 } },
      },
    }),
  );
  const settings = {
    GEOIP_FILE: file,
    GEO_HEADERS: "cf-ipcountry,cf-region-code,cf-ipcity",
    TRUST_PROXY: "loopback",
  };
  const { app, save } = await open(settings);
  const houston = {
    geoCountry: "US",
    geoState: "TX",
    geoCity: "Houston",
    geoLatitude: 29.76,
    geoLongitude: -95.36,
    ipAddress: "203.0.113.9",
  };
  expect(await save({ ...headers, ...fromTexas })).toMatchObject(houston);
  const elsewhere = { "X-Forwarded-For": "198.51.100.7" };
  expect(await save({ ...headers, ...elsewhere })).toMatchObject({
    geoCountry: "US",
    geoState: "OH",
    geoCity: "Dayton",
  });
  expect(await save({ "CF-IPCountry": "XX", ...elsewhere })).toMatchObject(nowhere);
  await app.close();
});

test.each([
  ["missing", undefined],
  ["broken", "no database of places"],
])(
  "a %s GEOIP_FILE is a warning at start, and profiles are saved without a place",
  async (_name, content) => {
    const path = join(folder, "broken.mmdb");
    if (content !== undefined) writeFileSync(path, content);
    const { app, save } = await open({ GEOIP_FILE: path });
    expect(app.logLines.join("")).toContain("GEOIP_FILE cannot be read");
    expect(await save()).toMatchObject(nowhere);
    await app.close();
  },
);
