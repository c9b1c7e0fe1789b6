import { parseDataKeys } from "#server/base/settings/data-keys.ts";

export const keyEntry = (id: string, letter: string): string =>
  `${id}:${Buffer.alloc(32, letter).toString("base64")}`;

/** DATA_KEYS of test servers. */
export const testDataKeys = keyEntry("test", "t");

export function toDataKeys(text: string) {
  const parsed = parseDataKeys(text);
  if ("problem" in parsed) throw new Error(parsed.problem);
  return parsed;
}
