import { dictionary } from "@zxcvbn-ts/language-common";
import { brand } from "#shared/text/brand.ts";

export const defaultUsername = "admin";

let common: ReadonlySet<string> | undefined;

/** True for the 49,000 most common passwords (zxcvbn-ts), and those made only of the user's name and the site's: "owner123". */
export function isEasyToGuess(password: string, username = defaultUsername): boolean {
  common ??= new Set(dictionary["passwords-common"].map((each) => each.toLowerCase()));
  const lower = password.toLowerCase();
  return common.has(lower) || lower === username.toLowerCase() || isMadeOfNames(lower, username);
}

function isMadeOfNames(password: string, username: string): boolean {
  const words = `${username} ${brand.name}`.toLowerCase().match(/\p{L}+/gu) ?? [];
  const letters = password.replace(/\P{L}+/gu, "");
  /** Letter counts that a row of these words can have. */
  const lengths = new Set([0]);
  for (const length of lengths)
    for (const word of words) if (letters.startsWith(word, length)) lengths.add(length + word.length);
  return letters !== "" && lengths.has(letters.length);
}
