import type { Dependencies } from "#server/dependencies.ts";
import type { Repositories } from "#server/repositories.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import type { ConfirmationPurpose } from "#shared/schema/mail-recipients.ts";
import { customerMessage } from "#server/features/mail/templates/compose.ts";
import { confirmationCode, dataCode } from "#server/features/mail/templates/default-templates.ts";
import { render } from "#server/features/mail/templates/render.ts";
import type { Random } from "#server/system/random.ts";
import type { Confirmation } from "./confirmations-repository.ts";
import { createHmac, timingSafeEqual } from "node:crypto";

/** Six digits, possibly with leading zeros. */
export const newCode = (random: Random): string => String(random.int(1_000_000)).padStart(6, "0");

/** The stored hash of a code: without the secret, the million possible codes cannot be tried out. */
export const hashCode = (secret: string, submissionId: string, code: string): string =>
  createHmac("sha256", secret).update(`${submissionId}:${code}`).digest("base64url");

/** Compares in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}

const codeMinutes = 30;
export const mostTries = 5;
const validMs = codeMinutes * 60_000;

type Deps = Pick<Dependencies, "config" | "random" | "repositories" | "transact">;
type Store = Pick<Repositories, "confirmations">;

/** The result of entering a code; "over" if no code is valid any more. */
export type Checked = "confirmed" | "over" | { readonly triesLeft: number };

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Codes that verify an email address. */
export const createConfirmationService = (deps: Deps) => ({
  /** Creates a code for a submission, or to see what is kept; resolves to the message that contains it. */
  issue: async (
    store: Store,
    submissionId: string,
    address: string,
    purpose: ConfirmationPurpose = "profile",
  ): Promise<NewOutboxMessage> => {
    const { code, codeHash } = makeCode(deps, submissionId);
    await store.confirmations.add({ submissionId, address, codeHash, validMs, purpose });
    return letter(deps, { submissionId, address, purpose }, code);
  },

  /** Replaces its code with a new one. */
  reissue: async (store: Store, waiting: Confirmation): Promise<NewOutboxMessage> => {
    const { submissionId } = waiting;
    const { code, codeHash } = makeCode(deps, submissionId);
    await store.confirmations.renew({ submissionId, codeHash, validMs });
    return letter(deps, waiting, code);
  },

  /** Checks a code; the right one verifies the address and releases the profile. Every try counts. */
  check: async (submissionId: string, code: string): Promise<Checked> => {
    const { confirmations } = deps.repositories;
    const hash = hashCode(deps.config.mail.hashSecret, submissionId, code);
    const tried = await confirmations.useTry(submissionId, "profile", mostTries);
    if (tried && isSameHash(tried.codeHash, hash)) {
      await release(deps, tried);
      return "confirmed";
    }
    if (tried && tried.tries < mostTries) return { triesLeft: mostTries - tried.tries };
    // The same code again, after the response was lost.
    const earlier = tried ? undefined : await confirmations.find(submissionId);
    const wasRight =
      earlier?.purpose === "profile" && earlier.confirmedAt && isSameHash(earlier.codeHash, hash);
    return wasRight ? "confirmed" : "over";
  },
});

function makeCode({ config, random }: Deps, submissionId: string) {
  const code = newCode(random);
  return { code, codeHash: hashCode(config.mail.hashSecret, submissionId, code) };
}

function letter(
  { config: { mailFrom, publicUrl }, random }: Deps,
  { submissionId, address: recipient, purpose }: Pick<Confirmation, "submissionId" | "address" | "purpose">,
  code: string,
): NewOutboxMessage {
  const template = purpose === "data" ? dataCode : confirmationCode;
  const values = { code, minutes: String(codeMinutes) };
  const to = { submissionId, recipient, sender: mailFrom.noReply, publicUrl, random };
  return {
    ...customerMessage((footer) => render(template, values, footer), to),
    audience: "code",
    isTransient: true,
  };
}

const release = async ({ config, transact }: Deps, { submissionId, address }: Confirmation): Promise<void> =>
  transact.run(async (store) => {
    await store.provenAddresses.add(address);
    await store.confirmations.markConfirmed(submissionId);
    await store.outbox.releaseUnconfirmed(submissionId, config.mail.requestDeadlineMs);
  });
