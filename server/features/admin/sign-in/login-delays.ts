import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import { AppError } from "#server/base/app-error.ts";
import { addressScopes } from "#server/http/client-address.ts";
import { rememberedKeys } from "#server/http/rate-limits/count-points.ts";
import type { Store } from "#server/db/store.ts";
import type { Transact } from "#server/http/transact.ts";
import {
  type AttemptRule,
  loginAttemptsRepository,
} from "#server/http/rate-limits/rate-limits-repository.ts";

export type Attempt = {
  readonly username: string;
  readonly ip: string | null;
  /** The id of a browser that has signed in before. */
  readonly knownBrowser: string | undefined;
};

export type LoginDelays = ReturnType<typeof createLoginDelays>;

/** Number of a network's tries before it waits for a name as well. */
const freeOfName = 3;

/** An IPv4 address, or the /48 of an IPv6 address. */
export function toNetwork(ip: string | null): string {
  if (ip === null) return "unknown";
  const { address, network } = addressScopes(ip);
  return network ?? address;
}

type Parts = { readonly transact: Transact; readonly secret: string; readonly rememberMs: number };

/** Keys of attempts, without an address or a name. */
function attemptRules(secret: string) {
  const hash = (kind: string, subject: string): string =>
    createHmac("sha256", secret).update(`${kind}:${subject}`).digest("hex");

  const placeRules = ({ ip, knownBrowser }: Attempt): AttemptRule[] => {
    if (knownBrowser !== undefined)
      return [{ key: hash("browser", knownBrowser), free: 5, longestSeconds: 300 }];
    const { address, network } = ip === null ? { address: "unknown", network: null } : addressScopes(ip);
    return [
      ...(network === null ? [] : [{ key: hash("network", network), free: 20, longestSeconds: 900 }]),
      { key: hash("address", address), free: 5, longestSeconds: 900 },
    ];
  };
  const nameRule = ({ username }: Attempt): AttemptRule => ({
    key: hash("name", username.toLowerCase()),
    free: 10,
    longestSeconds: 30,
  });
  /** Counts codes of all strangers who know the password. */
  const codeRule = (adminId: string): AttemptRule => ({
    key: hash("code", adminId),
    free: 10,
    longestSeconds: 30,
  });
  /** Keys of an attempt: a known browser's says nothing about strangers. */
  const toKeys = (attempt: Attempt, adminId: string): string[] => {
    const shared = attempt.knownBrowser === undefined ? [nameRule(attempt), codeRule(adminId)] : [];
    return [...placeRules(attempt), ...shared].map(({ key }) => key);
  };
  return { placeRules, nameRule, codeRule, toKeys };
}

const codeDelays = (
  { transact }: Pick<Parts, "transact">,
  { codeRule }: Pick<ReturnType<typeof attemptRules>, "codeRule">,
) => ({
  /** Counts a code that comes with the right password. Throws AppError 429 if a stranger's comes too early. */
  takeCode: async ({ knownBrowser }: Attempt, adminId: string): Promise<void> => {
    if (knownBrowser !== undefined) return;
    const { secondsLeft } = await transact.run(async (tx) =>
      loginAttemptsRepository(tx).take(codeRule(adminId)),
    );
    if (secondsLeft > 0) throw codeTooEarly(secondsLeft);
  },
});

/**
 * Delays sign-ins after failures: up to a quarter of an hour per address and IPv6 network, half a minute per name. Strangers
 * never lock the owner out: a known browser is counted alone, and a network's first tries wait for no name. Codes after the
 * right password are delayed for all strangers together, since ten thousand networks guess six digits in a moment.
 */
export function createLoginDelays({ transact, secret, rememberMs }: Parts) {
  /** Times of the next try: a flood that has to wait costs the database one query per `rememberMs`. */
  const waiting = new LRUCache<string, number>(rememberedKeys);
  const rules = attemptRules(secret);
  const { placeRules, nameRule, toKeys } = rules;

  return {
    ...codeDelays({ transact }, rules),

    /** Counts an attempt. Throws AppError 429 if it comes too early. */
    take: async (attempt: Attempt): Promise<void> => {
      const places = placeRules(attempt);
      for (const { key } of places) {
        const until = waiting.get(key);
        if (until !== undefined)
          throw tooEarly(attempt, Math.max(Math.ceil((until - performance.now()) / 1000), 1));
      }
      await transact.run(async (tx) => {
        const take = async (rule: AttemptRule): Promise<number> => {
          const { attempts, secondsLeft } = await loginAttemptsRepository(tx).take(rule);
          if (secondsLeft === 0) return attempts;
          if (rememberMs > 0 && places.includes(rule))
            waiting.set(rule.key, performance.now() + secondsLeft * 1000, { ttl: rememberMs });
          throw tooEarly(attempt, secondsLeft);
        };
        let tries = 0;
        for (const rule of places) tries = Math.max(tries, await take(rule));
        if (attempt.knownBrowser === undefined)
          await take({ ...nameRule(attempt), waitsNever: tries <= freeOfName });
      });
    },

    /** Takes an attempt back. A name that was tried elsewhere still waits. */
    refund: async (store: Store, attempt: Attempt): Promise<void> => {
      await loginAttemptsRepository(store).refund(placeRules(attempt).map(({ key }) => key));
      if (attempt.knownBrowser === undefined)
        await loginAttemptsRepository(store).refundShared(nameRule(attempt).key);
    },

    clear: async (store: Store, attempt: Attempt, adminId: string): Promise<void> =>
      loginAttemptsRepository(store).clear(toKeys(attempt, adminId)),
  };
}

const tooEarly = ({ knownBrowser }: Attempt, seconds: number): AppError =>
  waitFor(
    "Too many failed attempts.",
    seconds,
    knownBrowser === undefined
      ? "sign in with a passkey, from another network, or in a browser that you signed in with before"
      : "sign in with a passkey",
  );

const codeTooEarly = (seconds: number): AppError =>
  waitFor(
    "Too many wrong codes.",
    seconds,
    "sign in with a passkey, or in a browser that you signed in with before",
  );

function waitFor(what: string, seconds: number, otherWays: string): AppError {
  const wait = seconds === 1 ? "1 second" : `${seconds} seconds`;
  return new AppError(429, `${what} Try again in ${wait}, or ${otherWays}.`, [], {
    retryAfterSeconds: seconds,
  });
}
