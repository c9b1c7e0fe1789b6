import { describe, expect, test } from "vitest";
import { getProblems, productionSettings as production } from "#server/testing/production-settings.ts";
import { parseConfig } from "./config.ts";

describe("on the way to another machine, in production", () => {
  const withDatabase = (DATABASE_URL: string, more = {}) =>
    getProblems({ ...production, DATABASE_URL, ...more });

  test.each([
    "postgres://user@db.test/rigfile?sslmode=disable&ssl=true",
    "postgres://user@localhost.evil.test/rigfile",
    "postgres://user@localhost/rigfile?host=db.test",
  ])("a database without TLS is refused, with what to write: %s", (url) => {
    expect(withDatabase(url)).toEqual([expect.stringMatching(/^DATABASE_URL must .*sslmode=verify-full/)]);
    expect(withDatabase(url, { DATABASE_PLAIN: "1" })).toEqual([]);
    expect(getProblems({ DATABASE_URL: url })).toEqual([]);
  });

  test.each([
    "postgres://user@db.test/rigfile?sslmode=require",
    "postgres://user@db.test/rigfile?ssl=true",
    "postgres://user@127.0.0.1/rigfile",
    "postgres://user@[::1]/rigfile",
    "postgres://user@db/rigfile?host=/var/run/postgresql",
  ])("a database that is encrypted, or on no network, is used: %s", (url) => {
    expect(withDatabase(url)).toEqual([]);
  });

  test("mail requires TLS, unless told otherwise", () => {
    const requiresTls = (more: Record<string, string>) =>
      parseConfig({ ...production, ...more }).mail.requiresTls;
    expect(requiresTls({ SMTP_URL: "smtp://mail.test:587" })).toBe(true);
    expect(requiresTls({ SMTP_URL: "smtp://mail.test", SMTP_PLAIN: "1" })).toBe(false);
    expect(requiresTls({ SMTP_URL: "smtp://localhost" })).toBe(false);
    expect(requiresTls({ SMTP_URL: "smtp://mail.test", NODE_ENV: "test" })).toBe(false);
  });
});

describe("in production, the keys", () => {
  const { DATA_KEYS: _keys, ...without } = production;

  test("must be named, or encryption at rest turned off by name; the sentence says how", () => {
    const [problem, ...others] = getProblems(without);
    expect(problem).toMatch(/^DATA_KEYS must be set in production: .*openssl rand -base64 32.*DATA_KEYS=off/);
    expect(others).toEqual([]);
    expect(parseConfig({ ...without, DATA_KEYS: "off" }).dataKeys.current).toBeUndefined();
    expect(getProblems({})).toEqual([]);
  });

  test("can't be a secret that stood in compose.yaml", () => {
    const SESSION_SECRET = "only-to-try-it-on-your-own-machine-0";
    expect(getProblems({ ...production, SESSION_SECRET })).toEqual([
      expect.stringMatching(/^SESSION_SECRET must not be .*openssl rand -hex 32/),
    ]);
    expect(getProblems({ SESSION_SECRET })).toEqual([]);
  });
});

test.each(["Password1", "Boss-of-them-all", "ADMINISTRATOR"])(
  "in production the first password %s is refused: it is easy to guess",
  (password) => {
    const admin = { ADMIN_USERNAME: "boss-of-them-all", ADMIN_PASSWORD: password };
    expect(getProblems({ ...production, ...admin })).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD must not be easy to guess/),
    ]);
    expect(getProblems(admin)).toEqual([]);
  },
);
