import { z } from "zod";

/**
 * The header with the token of `getSiteSettings`: when the page was opened, by the server's clock. Optional: without
 * one, or with one that is only seconds old, proof of work is asked for sooner.
 */
export const startHeader = "X-Rigfile-Start";

/** The header of a request that proves work: base64url of the JSON of `proof`. */
export const proofHeader = "X-Rigfile-Proof";

/**
 * What to prove work with, for one Idempotency-Key and a few minutes: the first `counter` from 0 whose PBKDF2 of nonce
 * and counter (32 bits, big-endian) with this salt begins with `keyPrefix`. altcha-lib 2 solves it.
 */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    /** In seconds since 1970. */
    expiresAt: z.int(),
    data: z.strictObject({ idempotencyKey: z.string() }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** A challenge as it was given, and its solution. */
export const proofSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});
export type Proof = z.infer<typeof proofSchema>;
