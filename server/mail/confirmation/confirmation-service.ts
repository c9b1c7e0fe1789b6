import { createHmac, timingSafeEqual } from "node:crypto";
import type { Dependencies } from "#server/http/route.ts";
import type { Store } from "#server/db/store.ts";
import { codeMinutes } from "#shared/api/email-confirmation-api.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { customerMessage } from "#server/mail/templates/compose.ts";
import { confirmationCode, dataCode } from "#server/mail/templates/default-templates.ts";
import { render } from "#server/mail/templates/render.ts";
import type { Random } from "#server/base/random.ts";
import { confirmationsRepository } from "./confirmations-repository.ts";
import { provenAddressesRepository } from "#server/mail/recipients-repository.ts";

export const newCode = (random: Random): string => String(random.int(1_000_000)).padStart(6, "0");

/** Hashes a code with the secret: without it, the million possible codes can't be tried out. */
export const hashCode = (secret: string, requestId: string, code: string): string =>
  createHmac("sha256", secret).update(`${requestId}:${code}`).digest("base64url");

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}

export const mostTries = 5;
const validMs = codeMinutes * 60_000;

type Deps = Pick<Dependencies, "config" | "random" | "store" | "transact">;

/** A code that opens nothing; "over" if no code is valid any more. */
export type WrongCode = "over" | { readonly triesLeft: number };

export type CodePurpose = "address" | "data";
type CodeRequest = {
  readonly submissionId: string;
  readonly address: string;
  readonly purpose: CodePurpose;
};

export type ConfirmationService = ReturnType<typeof createConfirmationService>;

export const createConfirmationService = (deps: Deps) => ({
  /** Creates a code; resolves to the message with it. */
  issue: async (store: Store, request: CodeRequest): Promise<NewOutboxMessage> => {
    const code = newCode(deps.random);
    const codeHash = hashCode(deps.config.mail.hashSecret, request.submissionId, code);
    await confirmationsRepository(store).add({ ...request, codeHash, validMs });
    return letter(deps, request, code);
  },

  /** Checks a code, which verifies the address, also twice: the first answer may be lost. Every try counts. */
  confirm: async (requestId: string, code: string): Promise<WrongCode | { readonly address: string }> => {
    const { config, store, transact } = deps;
    const tried = await confirmationsRepository(store).useTry(requestId, "address", mostTries);
    if (!tried) return "over";
    if (!isSameHash(tried.codeHash, hashCode(config.mail.hashSecret, requestId, code))) return toWrong(tried);
    await transact.run(async (tx) => {
      await provenAddressesRepository(tx).add(tried.address);
      await confirmationsRepository(tx).markConfirmed(requestId);
    });
    return { address: tried.address };
  },
});

export const toWrong = ({ tries }: { readonly tries: number }): WrongCode =>
  tries < mostTries ? { triesLeft: mostTries - tries } : "over";

function letter(
  { config: { mailFrom, publicUrl }, random }: Deps,
  { submissionId, address: recipient, purpose }: CodeRequest,
  code: string,
): NewOutboxMessage {
  const template = purpose === "data" ? dataCode : confirmationCode;
  const values = { code, minutes: String(codeMinutes) };
  const to = {
    submissionId,
    recipient,
    sender: mailFrom.noReply,
    replyTo: mailFrom.support,
    publicUrl,
    random,
  };
  return {
    ...customerMessage((footer) => render(template, values, footer), to),
    audience: "code",
    isTransient: true,
  };
}
