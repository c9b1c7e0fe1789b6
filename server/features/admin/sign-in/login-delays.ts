import { createHmac } from "node:crypto";
import { AppError } from "#server/http/app-error.ts";
import { addressScopes } from "#server/http/client-address.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { AttemptRule } from "./login-attempts-repository.ts";

type Attempt = {
  readonly username: string;
  readonly ip: string | null;
  /** The id of a browser that has signed in before. */
  readonly knownBrowser: string | undefined;
};

export type LoginDelays = ReturnType<typeof createLoginDelays>;

/**
 * Delays sign-ins after failures: per address for up to a quarter of an hour, per name for up to half a
 * minute, so that a flood from many addresses stays slow. A browser that has signed in before is counted
 * alone: others' failures never lock the owner out.
 */
export function createLoginDelays({ transact, secret }: { transact: Transact; secret: string }) {
  const hash = (kind: string, subject: string): string =>
    createHmac("sha256", secret).update(`${kind}:${subject}`).digest("hex");

  const rules = ({ username, ip, knownBrowser }: Attempt): AttemptRule[] => {
    if (knownBrowser !== undefined)
      return [{ key: hash("browser", knownBrowser), free: 5, longestSeconds: 300 }];
    const address = ip === null ? "unknown" : addressScopes(ip).address;
    return [
      { key: hash("address", address), free: 5, longestSeconds: 900 },
      { key: hash("name", username.toLowerCase()), free: 10, longestSeconds: 30 },
    ];
  };
  const keys = (attempt: Attempt): string[] => rules(attempt).map(({ key }) => key);

  return {
    /** Counts an attempt. Throws AppError 429 if it comes too early. */
    take: async (attempt: Attempt): Promise<void> =>
      transact.run(async ({ loginAttempts }) => {
        for (const rule of rules(attempt)) {
          const seconds = await loginAttempts.take(rule);
          if (seconds > 0) throw tooEarly(seconds);
        }
      }),

    refund: async ({ loginAttempts }: Pick<Repositories, "loginAttempts">, attempt: Attempt): Promise<void> =>
      loginAttempts.refund(keys(attempt)),

    clear: async ({ loginAttempts }: Pick<Repositories, "loginAttempts">, attempt: Attempt): Promise<void> =>
      loginAttempts.clear(keys(attempt)),
  };
}

const tooEarly = (seconds: number): AppError =>
  new AppError(
    429,
    `Too many failed attempts. Try again in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
    [],
    { retryAfterSeconds: seconds },
  );
