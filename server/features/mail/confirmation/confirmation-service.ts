import type { Repositories, Transact } from "#server/repositories.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { customerMessage } from "#server/features/mail/templates/compose.ts";
import { confirmationCode } from "#server/features/mail/templates/default-templates.ts";
import { render } from "#server/features/mail/templates/render.ts";
import { hashCode, isSameHash, newCode } from "./confirmation-codes.ts";
import type { Confirmation } from "./confirmations-repository.ts";

const codeMinutes = 30;
const mostTries = 5;
const validMs = codeMinutes * 60_000;

type Settings = {
  readonly confirmations: Repositories["confirmations"];
  readonly transact: Transact;
  /** Key for the hashes of the codes. */
  readonly secret: string;
  readonly sender: string;
  readonly publicUrl: string;
  readonly graceMs: number;
};
type Store = Pick<Repositories, "confirmations">;

/** The result of entering a code; "over" if no code is valid any more. */
export type Checked = "confirmed" | "over" | { readonly triesLeft: number };

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

/** Codes that verify an email address. */
export const createConfirmationService = (settings: Settings) => ({
  /** Creates a code for a submission; resolves to the message that contains it. */
  issue: async (store: Store, submissionId: string, address: string): Promise<NewOutboxMessage> => {
    const { code, codeHash } = makeCode(settings, submissionId);
    await store.confirmations.add({ submissionId, address, codeHash, validMs });
    return letter(settings, submissionId, address, code);
  },

  /** Replaces its code with a new one. */
  reissue: async (store: Store, { submissionId, address }: Confirmation): Promise<NewOutboxMessage> => {
    const { code, codeHash } = makeCode(settings, submissionId);
    await store.confirmations.renew({ submissionId, codeHash, validMs });
    return letter(settings, submissionId, address, code);
  },

  /** Checks a code; the right one verifies the address and releases the profile. Every try counts. */
  check: async (submissionId: string, code: string): Promise<Checked> => {
    const { confirmations, secret } = settings;
    const hash = hashCode(secret, submissionId, code);
    const tried = await confirmations.useTry(submissionId, mostTries);
    if (tried && isSameHash(tried.codeHash, hash)) {
      await release(settings, tried);
      return "confirmed";
    }
    if (tried && tried.tries < mostTries) return { triesLeft: mostTries - tried.tries };
    // The same code again, after the response was lost.
    const earlier = tried ? undefined : await confirmations.find(submissionId);
    const wasRight = earlier?.confirmedAt && isSameHash(earlier.codeHash, hash);
    return wasRight ? "confirmed" : "over";
  },
});

function makeCode({ secret }: Settings, submissionId: string) {
  const code = newCode();
  return { code, codeHash: hashCode(secret, submissionId, code) };
}

function letter(
  { sender, publicUrl }: Settings,
  submissionId: string,
  recipient: string,
  code: string,
): NewOutboxMessage {
  const values = { code, minutes: String(codeMinutes) };
  const to = { submissionId, recipient, sender, publicUrl };
  return {
    ...customerMessage((footer) => render(confirmationCode, values, footer), to),
    audience: "code",
    isTransient: true,
  };
}

const release = async (
  { transact, graceMs }: Settings,
  { submissionId, address }: Confirmation,
): Promise<void> =>
  transact.run(async (store) => {
    await store.provenAddresses.add(address);
    await store.confirmations.markConfirmed(submissionId);
    await store.outbox.releaseUnconfirmed(submissionId, graceMs);
  });
