import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { getProblems, productionSettings as production } from "#server/testing/production-settings.ts";
import { parseConfig } from "./config.ts";
import { root } from "#server/base/root.ts";

describe("an empty environment", () => {
  test("is the local mode: port 5000, this machine alone, data beside the code, mail to a stand-in", () => {
    expect(parseConfig({})).toMatchObject({
      mode: "local",
      production: false,
      port: 5000,
      host: "127.0.0.1",
      dataDir: join(root, "data"),
      databaseUrl: undefined,
      smtpUrl: undefined,
      quoteRecipients: ["agency@partner.example"],
      mailFrom: { support: "support@rigfile.example", noReply: "no-reply@rigfile.example" },
    });
  });

  test("tries a message that is put off for three days, and lets another process have it soon after one died", () => {
    const { mail } = parseConfig({});
    expect(mail.retryMs).toHaveLength(13);
    expect(mail.retryMs.reduce((sum, wait) => sum + wait, 0)).toBe(3 * 24 * 60 * 60 * 1000);
    expect(mail.retryMs).toEqual(mail.retryMs.toSorted((a, b) => a - b));
    expect(mail.leaseMs).toBeGreaterThanOrEqual(15_000);
    expect(mail.leaseMs).toBeLessThanOrEqual(30_000);
  });
});

test("the texts of email are kept for 90 days, profiles for three years and the rest for good, unless told otherwise", () => {
  expect(parseConfig({}).retention).toEqual({ mailTexts: 90, profiles: 1095, pdfs: 0, tickets: 0 });
  expect(parseConfig({ RETENTION_PROFILES_DAYS: "0" }).retention.profiles).toBe(0);
  const set = { RETENTION_MAIL_DAYS: "0", RETENTION_PROFILES_DAYS: "365", RETENTION_PDFS_DAYS: "30" };
  expect(parseConfig({ ...set, RETENTION_TICKETS_DAYS: "730" }).retention).toEqual({
    mailTexts: 0,
    profiles: 365,
    pdfs: 30,
    tickets: 730,
  });
});

test("an address needs no code, unless told otherwise", () => {
  const read = (CONFIRM_EMAIL: string) => parseConfig({ CONFIRM_EMAIL }).mail.confirmsAddresses;
  expect(["", "1", "auto"].map(read)).toEqual(["never", "always", "onAbuse"]);
  expect(parseConfig(production).mail.confirmsAddresses).toBe("onAbuse");
});

test("a VIN's request ends within five seconds: two attempts and the time between them fit in", () => {
  const { attemptMs, budgetMs, url } = parseConfig({}).vpic;
  expect(url).toBe("https://vpic.nhtsa.dot.gov/api/vehicles/");
  expect(2 * attemptMs).toBeLessThan(budgetMs);
  expect(budgetMs).toBeLessThanOrEqual(4500);
});

test("the office's time zone is New York's unless a known name says otherwise", () => {
  expect(parseConfig({}).timeZone).toBe("America/New_York");
  expect(parseConfig({ TIME_ZONE: "America/Chicago" }).timeZone).toBe("America/Chicago");
  for (const TIME_ZONE of ["Chicago", "-06:00", "America/Chicago'"])
    expect(() => parseConfig({ TIME_ZONE })).toThrow(
      "TIME_ZONE must be the name of a time zone, such as America/Chicago.",
    );
});

test("headers never have more time than the whole request", () => {
  expect(parseConfig({}).timeouts).toEqual({ headersMs: 20_000, requestMs: 120_000 });
  const { timeouts } = parseConfig({ REQUEST_TIMEOUT_SECONDS: "5" });
  expect(timeouts).toEqual({ headersMs: 5000, requestMs: 5000 });
});

describe("production", () => {
  test("starts with what it needs, open to the network", () => {
    expect(parseConfig(production)).toMatchObject({
      production: true,
      host: "0.0.0.0",
      publicUrl: "https://tools.test",
      quoteRecipients: ["one@agency.test", "two@agency.test"],
    });
  });

  test("may keep its data in the embedded database when told so", () => {
    const { DATABASE_URL: _url, ...rest } = production;
    expect(getProblems(rest)).toEqual([
      "DATABASE_URL must be set in production, unless EMBEDDED_DATABASE is 1.",
    ]);
    expect(getProblems({ ...rest, EMBEDDED_DATABASE: "1" })).toEqual([]);
  });

  test("names everything that is missing or wrong at once", () => {
    expect(getProblems({ NODE_ENV: "production", PORT: "80a", SMTP_URL: "  " })).toEqual([
      "PORT must be a whole number from 0 to 65535.",
      "PUBLIC_URL must be set in production: the address that visitors type, such as https://www.example.com.",
      "DATABASE_URL must be set in production, unless EMBEDDED_DATABASE is 1.",
      expect.stringMatching(/^DATA_KEYS must be set in production: /),
      "SESSION_SECRET must be set in production.",
      "SMTP_URL must be set in production.",
      "QUOTE_RECIPIENTS must be set in production.",
      "OPERATOR_NAME must be set in production.",
      "OPERATOR_ADDRESS must be set in production.",
    ]);
  });

  test("reads no constant, and names each former setting that is set", () => {
    const former = { MAIL_POLL_SECONDS: "1", RATE_LIMIT_MAX: "many", VIN_DATA_FILE: "vin.copy" };
    const config = parseConfig({ ...production, ...former });
    expect(config.mail.pollMs).toBe(5000);
    expect(config.retiredSettings.toSorted()).toEqual(Object.keys(former).toSorted());
    expect(parseConfig({ MAIL_POLL_SECONDS: "1", VIN_DATA_FILE: "x" })).toMatchObject({
      mail: { pollMs: 1000 },
      retiredSettings: ["VIN_DATA_FILE"],
    });
  });
});

describe("a demo", () => {
  test("has sample carriers, and needs their location", () => {
    const FMCSA_URL = "http://127.0.0.1:9";
    expect(parseConfig({ RIGFILE_DEMO: "1", FMCSA_URL }).fmcsa).toMatchObject({
      url: FMCSA_URL,
      isSample: true,
    });
    expect(parseConfig({ FMCSA_URL }).fmcsa.isSample).toBe(false);
    expect(getProblems({ RIGFILE_DEMO: "1" })).toEqual([
      "FMCSA_URL must be set when RIGFILE_DEMO is 1. `npm run demo` sets both.",
    ]);
  });
});

test("a mail server without partner agencies is a problem in every mode", () => {
  expect(getProblems({ SMTP_URL: "smtp://127.0.0.1" })).toEqual([
    "QUOTE_RECIPIENTS must name at least one partner agency when SMTP_URL is set.",
  ]);
});

describe("a value is refused", () => {
  test.each([
    ["NODE_ENV", "staging"],
    ["PORT", "70000"],
    ["DATABASE_URL", "mysql://host/db"],
    ["SMTP_URL", "http://host"],
    ["SESSION_SECRET", "short"],
    ["ADMIN_PASSWORD", "seven77"],
    ["ADMIN_PASSWORD", "ä".repeat(37)],
    ["MAIL_FROM_SUPPORT", "nobody"],
    ["QUOTE_RECIPIENTS", "a@b.test, nobody"],
    ["QUOTE_RECIPIENTS", ","],
    ["OPERATOR_NAME", "Haul\\n LLC"],
    ["OPERATOR_ADDRESS", "x".repeat(201)],
    ["CONFIRM_EMAIL", "yes"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "10.0.0.1, everybody"],
    ["GA_MEASUREMENT_ID", "UA-1"],
    ["VPIC_URL", "vpic.nhtsa.dot.gov"],
    ["FMCSA_APP_TOKEN", "two words"],
    ["LOG_LEVEL", "loud"],
    ["RIGFILE_DEMO", "yes"],
  ])("%s=%s, in one sentence", (name, value) => {
    const problems = getProblems({ QUOTE_RECIPIENTS: "a@b.test", [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} must .*\\.$`));
    expect(problems[0]).not.toContain(value === "seven77" ? value : "\n");
  });
});

test.each([
  ["1", 1],
  ["loopback, 10.0.0.0/8", ["loopback", "10.0.0.0/8"]],
  ["", undefined],
])("TRUST_PROXY=%j is understood", (value, expected) => {
  expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
});

test("there is a geocoder as soon as there is a key for it, the public one unless told otherwise", () => {
  expect(parseConfig({ GEOCODER_URL: "http://127.0.0.1:9" }).geocoder).toBeUndefined();
  const [url, apiKey] = ["https://api.geoapify.com/v1/geocode/autocomplete", "key"];
  expect(parseConfig({ GEOCODER_API_KEY: apiKey }).geocoder).toEqual({ url, apiKey });
});

test("without a measurement id nothing is measured, wherever a script might come from", () => {
  const ANALYTICS_URL = "http://127.0.0.1:9/gtag/js";
  expect(parseConfig({ ANALYTICS_URL }).analytics).toBeUndefined();
  expect(parseConfig({ ANALYTICS_URL, GA_MEASUREMENT_ID: "G-1" }).analytics).toEqual({
    measurementId: "G-1",
    scriptUrl: ANALYTICS_URL,
  });
});

describe("who runs the site", () => {
  const operatorAt = (OPERATOR_ADDRESS: string) =>
    parseConfig({ OPERATOR_NAME: "Haul & Sons LLC", OPERATOR_ADDRESS }).operator;

  test("is named as configured, under the law of the state that ends the address", () => {
    expect(operatorAt("12 Depot Rd, Amarillo, TX 79101")).toEqual({
      name: "Haul & Sons LLC",
      address: "12 Depot Rd, Amarillo, TX 79101",
      law: "Texas",
    });
    expect(operatorAt("PO Box 5, Boise, ID 83701-0005, US")?.law).toBe("Idaho");
  });

  test.each(["1 Rue du Port, Montreal, QC H2Y 1A1", "12 Depot Rd, Amarillo", "TX 79101 Depot Rd, Nowhere"])(
    "has no state by guess: %s",
    (address) => {
      expect(operatorAt(address)?.law).toBe("the state where the operator is established");
    },
  );

  test("may be left out where nobody else is served", () => {
    expect(parseConfig({}).operator).toBeUndefined();
    expect(parseConfig({ OPERATOR_NAME: "Haul LLC" }).operator).toBeUndefined();
  });
});
