import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { GeocoderDouble, type GeocoderMode, mainStreet } from "#server/testing/doubles/geocoder-double.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const key = "hush-hush-key";
const path = (text: string): string => `/api/address-suggestions?${String(new URLSearchParams({ text }))}`;

let geocoder: GeocoderDouble;
let app: TestApp;
beforeAll(async () => {
  geocoder = await GeocoderDouble.start();
  app = await startTestApp({ GEOCODER_URL: geocoder.url, GEOCODER_API_KEY: key });
});
afterAll(async () => {
  await app.close();
  await geocoder.close();
});
beforeEach(() => {
  geocoder.reset();
  app.logLines.length = 0;
});

const ask = async (text: string) => app.get(path(text));

const requestCount = async (times: number) => {
  await expect.poll(() => geocoder.requests.length).toBe(times);
};

describe("a typed address", () => {
  test("is answered with what the geocoder suggests, and kept in no cache on the way", async () => {
    const { status, headers, body } = await ask("12 Main");
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({
      suggestions: ["1", "12", "123"].map((number) => ({
        label: `${number} Main Street, Ventura, CA 93001, United States of America`,
        street: `${number} Main Street`,
        city: "Ventura",
        state: "CA",
        zip: "93001",
      })),
    });
  });

  test("is passed on as Geoapify wants it: as JSON, ten at most, in the US, under our key", async () => {
    await ask("  500 W  Ñandú & 2nd #4 ");
    expect(geocoder.requests).toEqual([
      { text: "500 w ñandú & 2nd #4", format: "json", limit: "10", filter: "countrycode:us", apiKey: key },
    ]);
  });

  test("has ten suggestions at most, however many come", async () => {
    geocoder.find = () => Array.from({ length: 25 }, (_, index) => mainStreet(String(index)));
    expect((await ask("25 of them")).body).toHaveProperty("suggestions.length", 10);
  });

  test("that nobody knows has none, which isn't an error", async () => {
    geocoder.mode = "empty";
    expect(await ask("no such street")).toMatchObject({ status: 200, body: { suggestions: [] } });
  });

  test("is asked for once by all who type the same, and remembered", async () => {
    geocoder.mode = "slow";
    const both = [ask("77 Sunset"), ask(" 77  SUNSET ")];
    await requestCount(1);
    geocoder.release();
    const answers = await Promise.all([...both, ask("77 sunset")]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(geocoder.texts).toEqual(["77 sunset"]);
  });
});

describe("a question that makes no sense", () => {
  test.each([
    ["", "Enter at least 3 characters."],
    ["  ab  ", "Enter at least 3 characters."],
    ["x".repeat(201), "Enter at most 200 characters."],
    ["12 Main\u0007", "Remove the characters that can't be printed."],
    ["12\nMain", "Remove the characters that can't be printed."],
  ])("such as %j is refused before anybody is asked", async (text, message) => {
    expect(await ask(text)).toMatchObject({
      status: 400,
      body: { success: false, errors: [{ path: "text", message }] },
    });
    expect(geocoder.requests).toEqual([]);
  });

  test("is not one of 3 or of 200 characters", async () => {
    for (const text of ["abc", "x".repeat(200)]) expect((await ask(text)).status).toBe(200);
  });
});

describe("a geocoder that fails", () => {
  const faults: [GeocoderMode, string][] = [
    ["500", "status"],
    ["429", "status"],
    ["html", "not-json"],
    ["truncated", "not-json"],
    ["redirect", "redirect"],
    ["huge", "too-large"],
    ["odd", "shape"],
    ["hangs", "timeout"],
  ];

  test.each(faults)("by %s differs from one that knows nothing", async (mode, fault) => {
    geocoder.mode = mode;
    const typed = `1 Secret Road ${mode}`;
    expect(await ask(typed)).toMatchObject({
      status: 502,
      body: { success: false, message: "Address suggestions aren't available right now." },
    });
    expect(geocoder.requests).toHaveLength(1);
    expect(app.logLines.filter((line) => line.includes(`"fault":"${fault}"`))).toHaveLength(1);
    expect(app.logLines.join("").toLowerCase()).not.toMatch(/secret|hush|127\.0\.0\.1/);
    geocoder.mode = "normal";
    expect((await ask(typed)).status).toBe(200);
  });

  test("again and again is left alone for a while, and everybody gets an answer at once", async () => {
    const own = await startTestApp({ GEOCODER_URL: geocoder.url, GEOCODER_API_KEY: key });
    onTestFinished(own.close);
    geocoder.mode = "500";
    for (let times = 0; times < 8; times += 1)
      expect((await own.get(path(`street ${times}`))).status).toBe(502);
    expect(geocoder.requests).toHaveLength(5);
    expect(own.logLines.join("")).toContain('"fault":"paused"');
  });

  test("by not being there fails like the others", async () => {
    const gone = await GeocoderDouble.start();
    const own = await startTestApp({ GEOCODER_URL: gone.url, GEOCODER_API_KEY: key });
    onTestFinished(own.close);
    await gone.close();
    expect((await own.get(path("12 Main"))).status).toBe(502);
    expect(own.logLines.join("")).toContain("ECONNREFUSED");
  });
});

describe("a site without a key", () => {
  test("says that it suggests nothing, and checks the question all the same", async () => {
    const own = await startTestApp({ GEOCODER_URL: geocoder.url });
    onTestFinished(own.close);
    expect(await own.get(path("12 Main"))).toMatchObject({
      status: 503,
      body: { success: false, message: "Address suggestions are turned off on this server." },
    });
    expect((await own.get(path("12"))).status).toBe(400);
    expect((await own.get("/api/site-settings")).body).toMatchObject({ addressSuggestions: false });
    expect(geocoder.requests).toEqual([]);
  });

  test("differs from one with a key", async () => {
    expect((await app.get("/api/site-settings")).body).toMatchObject({ addressSuggestions: true });
  });
});

test("one address asks so often and no more; what is submitted counts on its own", async () => {
  const own = await startTestApp({
    GEOCODER_URL: geocoder.url,
    GEOCODER_API_KEY: key,
    LOOKUP_LIMIT_MAX: "2",
    RATE_LIMIT_MAX: "100",
  });
  onTestFinished(own.close);
  const statuses: number[] = [];
  for (const text of ["12 Main", "12 Main", "12 Main"]) statuses.push((await own.get(path(text))).status);
  expect(statuses).toEqual([200, 200, 429]);
  expect((await own.post("/api/feature-suggestions", {})).status).toBe(400);
  expect((await own.get("/api/site-settings")).status).toBe(200);
});
