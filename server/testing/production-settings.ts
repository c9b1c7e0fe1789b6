import { parseConfig } from "#server/base/settings/config.ts";
import { ConfigError } from "#server/base/settings/setting-problems.ts";
import { keyEntry } from "./data-keys.ts";

export const productionSettings = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://tools.test",
  DATABASE_URL: "postgres://user@db.test/rigfile?sslmode=verify-full",
  SMTP_URL: "smtps://user:pass@mail.test",
  SESSION_SECRET: "x".repeat(32),
  DATA_KEYS: keyEntry("2026", "p"),
  QUOTE_RECIPIENTS: "one@agency.test, two@agency.test",
  OPERATOR_NAME: "Haul & Sons LLC",
  OPERATOR_ADDRESS: "12 Depot Rd, Amarillo, TX 79101",
};

/** Problems of a configuration, one sentence each. */
export function getProblems(environment: Record<string, string>): readonly string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
