import { createSignedTimes } from "#server/system/signed-time.ts";

const opened = "page opened";

/** Tokens that say when a page was opened: they name nobody, and nothing is stored. */
export function createStartTokens(secret: string) {
  const times = createSignedTimes(secret);
  return {
    create: (now: Date): string => times.create(opened, now),
    /** How long ago the page was opened, in seconds; undefined if the token is missing or none of ours. */
    getAge: (token: string | null, now: Date): number | undefined => times.getAge(token, opened, now),
  };
}

export type StartTokens = ReturnType<typeof createStartTokens>;
