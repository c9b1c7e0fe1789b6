import { dictionary } from "@zxcvbn-ts/language-common";

/** The administrator's, until they choose another one. */
export const defaultUsername = "admin";

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 that are guessed first (zxcvbn-ts) or the user's name, regardless of case. */
export function isEasyToGuess(password: string, username = defaultUsername): boolean {
  common ??= new Set(dictionary["passwords-common"].map((each) => each.toLowerCase()));
  const lower = password.toLowerCase();
  return common.has(lower) || lower === username.toLowerCase();
}
