import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { Challenge, Proof } from "#shared/api/proof.ts";

/** Does the work of a challenge. Rejects where the browser has no Web Crypto, which plain http hasn't. */
export async function solve(challenge: Challenge): Promise<Proof> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("The work took too long.");
  return { challenge, solution };
}
