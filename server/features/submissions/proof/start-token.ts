import { createHmac, timingSafeEqual } from "node:crypto";

const pattern = /^(\d{1,12})\.([\w-]{43})$/;

/** Tokens that say when a page was opened: they name nobody, and nothing is stored. */
export function createStartTokens(secret: string) {
  const sign = (seconds: string): Buffer =>
    createHmac("sha256", secret).update(`page opened at ${seconds}`).digest();
  return {
    create: (now: Date): string => {
      const seconds = String(Math.floor(now.getTime() / 1000));
      return `${seconds}.${sign(seconds).toString("base64url")}`;
    },
    /** How long ago the page was opened, in seconds; undefined if the token is missing or none of ours. */
    getAge: (token: string | null, now: Date): number | undefined => {
      const [, seconds = "", signature = ""] = pattern.exec(token ?? "") ?? [];
      if (signature === "" || !timingSafeEqual(sign(seconds), Buffer.from(signature, "base64url")))
        return undefined;
      return now.getTime() / 1000 - Number(seconds);
    },
  };
}

export type StartTokens = ReturnType<typeof createStartTokens>;
