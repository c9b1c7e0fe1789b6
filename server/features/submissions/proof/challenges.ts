import { createHmac } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Dependencies } from "#server/dependencies.ts";
import { type Challenge, challengeSchema, proofSchema } from "#shared/api/proof.ts";

/** A laptop core takes 0.9 ms a key, a phone about five times as long: one to two seconds in all. The library verifies one signature. */
const work = { algorithm: "PBKDF2/SHA-256", cost: 5000, keyLength: 32, least: 200, most: 400 } as const;

/** How long a challenge may be solved: a slow phone needs less, and an upload follows. */
const validMs = 10 * 60_000;

/**
 * Challenges for one idempotency key each, signed, not stored. A key is taken by one submission only, in the transaction
 * that stores it: that a solution works once, in all processes, needs no list of used ones.
 */
export function createChallenges(secret: string, { clock, random }: Pick<Dependencies, "clock" | "random">) {
  const toSecret = (purpose: string): string => createHmac("sha256", secret).update(purpose).digest("hex");
  const secrets = {
    hmacSignatureSecret: toSecret("proof of work: challenge"),
    hmacKeySignatureSecret: toSecret("proof of work: solution"),
  };
  return {
    create: async (idempotencyKey: string, now = clock.now()): Promise<Challenge> =>
      challengeSchema.parse(
        await createChallenge({
          ...work,
          ...secrets,
          counter: work.least + random.int(work.most - work.least + 1),
          data: { idempotencyKey },
          expiresAt: new Date(now.getTime() + validMs),
          deriveKey,
        }),
      ),

    /** Whether a header's proof is right, for this key, and in time. */
    isProven: async (header: string | null, idempotencyKey: string): Promise<boolean> => {
      const proof = readProof(header);
      if (proof?.challenge.parameters.data.idempotencyKey !== idempotencyKey) return false;
      const { verified } = await verifySolution({ ...proof, ...secrets, deriveKey });
      return verified;
    },
  };
}

function readProof(header: string | null) {
  if (header === null) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(header, "base64url").toString());
    return proofSchema.safeParse(value).data;
  } catch {
    // Not JSON: it proves nothing.
    return undefined;
  }
}
