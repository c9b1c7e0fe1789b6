import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parseConfig } from "../server/base/settings/config.ts";
import { settings } from "../server/base/settings/settings.ts";
import { toEnvExample } from "./env-example.ts";

test(".env.example is what the table of settings makes (npm run settings), explains each, and is a valid configuration", () => {
  const text = readFileSync(join(import.meta.dirname, "..", ".env.example"), "utf8");
  expect(text).toBe(toEnvExample());
  const values = parseEnv(text);
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(settings.shape).toSorted());
  expect(parseConfig(values)).toEqual(parseConfig({}));
  expect(Object.keys(values).length).toBeLessThanOrEqual(50);
});
