import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";
import { getSiteSettings } from "#shared/api/site-settings.ts";

const path = "/api/site-settings";

async function settingsWith(environment: Record<string, string>) {
  const app = await startTestApp(environment);
  onTestFinished(app.close);
  return app.get(path);
}

test("a site that measures nothing says so, to everybody and never from a cache", async () => {
  const { status, headers, body } = await settingsWith({});
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    analytics: null,
    addressSuggestions: false,
    partnerAgencies: 2,
  });
});

test("a site with a measurement id names it and where its script comes from, and nothing else that is set", async () => {
  const { body } = await settingsWith({ GA_MEASUREMENT_ID: "G-TEST1", GEOCODER_API_KEY: "hush" });
  expect(body).toEqual({
    analytics: { measurementId: "G-TEST1", scriptUrl: "https://www.googletagmanager.com/gtag/js" },
    addressSuggestions: true,
    partnerAgencies: 2,
  });
});

test("the script may come from another host", async () => {
  const ANALYTICS_URL = "http://127.0.0.1:9/stand-in.js";
  const { body } = await settingsWith({ GA_MEASUREMENT_ID: "G-TEST1", ANALYTICS_URL });
  expect(body).toMatchObject({ analytics: { scriptUrl: ANALYTICS_URL } });
});

test("the pages learn how many partner agencies there are, and not who they are", async () => {
  const { body } = await settingsWith({ QUOTE_RECIPIENTS: "only@agency.test" });
  expect(body).toMatchObject({ partnerAgencies: 1 });
  expect(JSON.stringify(body)).not.toContain("agency.test");
});

test("a demo has its sample carriers, with what each shows", async () => {
  const { body } = await settingsWith({ RIGFILE_DEMO: "1" });
  const { sampleCarriers = [] } = getSiteSettings.response.parse(body);
  expect(sampleCarriers).toContainEqual({
    dotNumber: "1000006",
    about: expect.stringMatching(/owner-operator/),
  });
});
