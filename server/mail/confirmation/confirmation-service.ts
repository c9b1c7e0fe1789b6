import { createHmac, timingSafeEqual, createHash } from "node:crypto";
import type { Dependencies } from "#server/http/route.ts";
import type { Store } from "#server/db/store.ts";
import { codeMinutes } from "#shared/api/email-confirmation-api.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { customerMessage } from "#server/mail/templates/compose.ts";
import { confirmationCode, dataCode } from "#server/mail/templates/default-templates.ts";
import { render } from "#server/mail/templates/render.ts";
import { type Random, createSignedTimes } from "#server/base/random.ts";
import { confirmationsRepository, dataSessionsRepository } from "./confirmations-repository.ts";
import { provenAddressesRepository } from "#server/mail/recipients-repository.ts";
import { toCountedMailbox } from "#server/mail/limits/normalize-mailbox.ts";

export const newCode = (random: Random): string => String(random.int(1_000_000)).padStart(6, "0");

/** Hashes a code with the secret: without it, the million possible codes can't be tried out. */
export const hashCode = (secret: string, requestId: string, code: string): string =>
  createHmac("sha256", secret).update(`${requestId}:${code}`).digest("base64url");

export function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.byteLength === second.byteLength && timingSafeEqual(first, second);
}

const mostTries = 5;
const validMs = codeMinutes * 60_000;

type Deps = Pick<Dependencies, "config" | "random" | "store" | "transact">;

/** A code that opens nothing; "over" if no code is valid anymore. */
type WrongCode = "over" | { readonly triesLeft: number };

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

const toWrong = ({ tries }: { readonly tries: number }): WrongCode =>
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

/** Stated in the privacy policy. */
const validSeconds = 90 * 24 * 3600;

export type ConfirmedBrowsers = ReturnType<typeof createConfirmedBrowsers>;

/** Browsers in which the owner of an address entered the code that was emailed there. */
export function createConfirmedBrowsers({
  clock,
  config,
  store,
}: Pick<Dependencies, "clock" | "config" | "store">) {
  const times = createSignedTimes(config.mail.hashSecret);
  const toEvent = (address: string): string => `address ${address.toLowerCase()} confirmed`;
  return {
    createToken: (address: string): string => times.create(toEvent(address), clock.now()),

    /** True if two spellings are of one mailbox. */
    isSameMailbox: (one: string, other: string): boolean => toCountedMailbox(one) === toCountedMailbox(other),

    /** True if a request's token is of this address and in time. Erasing an address ends its tokens. */
    hasConfirmed: async (token: string | null, address: string): Promise<boolean> => {
      const age = times.getAge(token, toEvent(address), clock.now());
      return age !== undefined && age < validSeconds && (await provenAddressesRepository(store).has(address));
    },
  };
}

/** Stated in the privacy policy and on the page. */
const sessionMs = 15 * 60_000;

type OpenedSession = { readonly token: string; readonly endsAt: Date };

export type DataSessions = ReturnType<typeof createDataSessions>;

/** Sessions in which the owner of an address, verified by a code, sees the data we keep of it. */
export const createDataSessions = ({
  config: { mail },
  random,
  store,
}: Pick<Dependencies, "config" | "random" | "store">) => ({
  /** Opens a session with a code, once. Every try counts. */
  open: async (requestId: string, code: string): Promise<OpenedSession | WrongCode> => {
    const tried = await confirmationsRepository(store).useTry(requestId, "data", mostTries);
    if (!tried) return "over";
    if (!isSameHash(tried.codeHash, hashCode(mail.hashSecret, requestId, code))) return toWrong(tried);
    const token = random.bytes(32).toString("base64url");
    const endsAt = await dataSessionsRepository(store).open(requestId, hashToken(token), sessionMs);
    return endsAt ? { token, endsAt } : "over";
  },

  findAddress: async (token: string): Promise<string | undefined> =>
    dataSessionsRepository(store).findAddress(hashToken(token)),

  end: async (token: string): Promise<void> => dataSessionsRepository(store).end(hashToken(token)),
});

/** A hash without a key will do: the token is random. */
const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
