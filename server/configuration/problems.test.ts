import { describe, expect, test } from "vitest";
import { ConfigError, parseConfig } from "#server/config.ts";

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://tools.test",
  DATABASE_URL: "postgres://user@db.test/rigfile?sslmode=verify-full",
  SMTP_URL: "smtps://user:pass@mail.test",
  SESSION_SECRET: "x".repeat(32),
  QUOTE_RECIPIENTS: "one@agency.test",
  OPERATOR_NAME: "Haul & Sons LLC",
  OPERATOR_ADDRESS: "12 Depot Rd, Amarillo, TX 79101",
};

function getErrors(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("on the way to another machine, in production", () => {
  const withDatabase = (DATABASE_URL: string, more = {}) =>
    getErrors({ ...production, DATABASE_URL, ...more });

  test.each([
    "postgres://user@db/rigfile",
    "postgres://user@db.test/rigfile?sslmode=disable&ssl=true",
    "postgres://user@localhost.evil.test/rigfile",
    "postgres://user@localhost/rigfile?host=db.test",
  ])("a database without TLS is refused, with what to write: %s", (url) => {
    expect(withDatabase(url)).toEqual([expect.stringMatching(/^DATABASE_URL must .*sslmode=verify-full/)]);
    expect(withDatabase(url, { DATABASE_PLAIN: "1" })).toEqual([]);
    expect(getErrors({ DATABASE_URL: url })).toEqual([]);
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

test.each(["Password1", "Boss-of-them-all", "ADMINISTRATOR"])(
  "in production the first password %s is refused: it is easy to guess",
  (password) => {
    const admin = { ADMIN_USERNAME: "boss-of-them-all", ADMIN_PASSWORD: password };
    expect(getErrors({ ...production, ...admin })).toEqual([
      expect.stringMatching(/^ADMIN_PASSWORD must not be easy to guess/),
    ]);
    expect(getErrors(admin)).toEqual([]);
  },
);
