import { dictionary } from "@zxcvbn-ts/language-common";

let common: ReadonlySet<string> | undefined;

/** Whether a password is among the 49,000 that are guessed first (zxcvbn-ts), regardless of case. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"].map((each) => each.toLowerCase()));
  return common.has(password.toLowerCase());
}
