import type { Dependencies } from "#server/dependencies.ts";
import { AppError } from "#server/http/app-error.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { createAttackSigns } from "./attack-signs.ts";
import { createChallenges } from "./challenges.ts";
import type { StartTokens } from "./start-token.ts";

type Deps = Pick<Dependencies, "clock" | "config" | "random" | "repositories" | "log"> & {
  readonly startTokens: StartTokens;
};

/** Throws AppError 429 with a challenge if a quote request has to prove work first. */
export type RequireProof = (request: RequestInfo, email: string) => Promise<void>;

/**
 * Lets quote requests in that prove work. Others too, unless there are signs of an attack, or the page was opened only
 * seconds ago. Who confirmed an address before proves nothing, nor does the retry of an accepted request.
 */
export function createRequireProof(deps: Deps): RequireProof {
  const { config, repositories, startTokens } = deps;
  const challenges = createChallenges(config.mail.hashSecret, deps);
  const signs = createAttackSigns(deps);
  return async ({ idempotency, ip, proof, startToken }, email) => {
    const key = idempotency?.key;
    if (key !== undefined && (await challenges.isProven(proof, key))) return;
    const age = startTokens.getAge(startToken, deps.clock.now());
    const isOld = age !== undefined && age >= config.proof.pageSeconds;
    const isAttack = await signs.count(ip, isOld);
    if (!isAttack && (age === undefined || isOld)) return;
    if (key !== undefined && (await repositories.idempotency.isTaken(key))) return;
    if (await repositories.provenAddresses.has(email)) return;
    const options = { retryAfterSeconds: 60, ...(key && { challenge: await challenges.create(key) }) };
    throw new AppError(429, key === undefined ? withoutKey : withoutProof, [], options);
  };
}

/** Shown by pages of an earlier version, and by browsers that can't do the work. */
const withoutProof =
  "This request isn't sent yet: your browser has to pass a quick check first. Your answers are safe. Reload the page and send it again, or try again in a few minutes.";
const withoutKey = "Too many requests. Send it with an Idempotency-Key to get a challenge that lets it in.";
