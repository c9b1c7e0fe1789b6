import { isPublicProvider, toCountedMailbox } from "./normalize-mailbox.ts";
import { createHmac } from "node:crypto";
import { addressScopes, toWideNetwork } from "#server/http/client-address.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import type { Clock } from "#server/base/clock.ts";
import { toOfficeDay } from "#shared/text/time-zone.ts";
import type { BlockedAddress, NewOutboxMessage } from "#shared/schema/mail.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { mailCountsRepository } from "./mail-counts-repository.ts";
import { brand } from "#shared/text/brand.ts";
import { AppError } from "#server/base/app-error.ts";
import { withheldMessage } from "#server/mail/templates/compose.ts";

type ToKey = (kind: string, subject: string) => string;

/** Hashed, so that the counts contain no names. */
export const hashedKeys =
  (secret: string): ToKey =>
  (kind, subject) =>
    `${kind}:${createHmac("sha256", secret).update(`${kind}:${subject}`).digest("base64url")}`;

/** The network that a request came from: its IPv4 address or IPv6 /64. */
export const toNetwork = (ip: string | null): string => (ip === null ? "unknown" : addressScopes(ip).address);

type DailyLimits = Config["mail"]["dailyLimits"];

/** The reason why a customer's message isn't sent. */
export type Withheld = "recipient" | "sender" | "domain" | "total" | "blocked" | "bounced";

type Request = { readonly recipient: string; readonly ip: string | null };
/** `isConfirmed`: in its browser, so mailbox and domain limits don't apply. `isData`: a code to see data, counted separately. */
type CustomerRequest = Request & { readonly isConfirmed?: boolean; readonly isData?: boolean };
/** `isConfirmed`: counted separately, so that strangers who name the same company can't use up its share. */
type QuoteRequest = Request & { readonly dotNumber: string; readonly isConfirmed: boolean };

type QuoteAllowance = {
  /** True if it goes to the agencies now; otherwise it is held for the operator. */
  readonly agencies: boolean;
  /** The reason why the customer gets no receipt; undefined if it may be sent. */
  readonly receipt: Withheld | undefined;
};

export type LimitsOfTheDay = ReturnType<typeof createDailyLimits>;

/** Counts mail in the transaction that writes it, so that two requests can't share a slot. */
export function createDailyLimits({ mail }: Pick<Config, "mail">, clock: Clock) {
  const { dailyLimits: limits, hashSecret } = mail;
  const toKey = hashedKeys(hashSecret);
  return {
    /** Counts a message to a customer; resolves to the reason if it may not be sent. */
    customerMessage: async (store: Store, request: CustomerRequest): Promise<Withheld | undefined> => {
      const day = toOfficeDay(clock.now());
      const keys = customerKeys(toKey, request);
      const all = inOrder(keys);
      const [block, counts] = await Promise.all([
        blockedAddressesRepository(store).find(request.recipient),
        mailCountsRepository(store).add(all, day),
      ]);
      const most = request.isData ? { ...limits, ...dataLimits } : limits;
      const reason = toWithheld(block) ?? withheld(toOwn(most, request), keys, counts);
      if (reason !== undefined) await mailCountsRepository(store).subtract(all, day);
      return reason;
    },

    /** Counts a quote request to agencies and the customer's receipt; resolves to who may get theirs. */
    quoteRequest: async (store: Store, request: QuoteRequest): Promise<QuoteAllowance> => {
      const day = toOfficeDay(clock.now());
      const [quotes, keys] = [quoteKeys(toKey, request), customerKeys(toKey, request)];
      const [block, counts] = await Promise.all([
        blockedAddressesRepository(store).find(request.recipient),
        mailCountsRepository(store).add([...quotes, ...inOrder(keys)], day),
      ]);
      const isWithin = (key: string, most: number): boolean => (counts.get(key) ?? 0) <= most;
      const receipt = toWithheld(block) ?? withheld(toOwn(limits, request), keys, counts);
      const agencies =
        withheldSender(limits, keys, counts) === undefined &&
        quotes.every((key) => isWithin(key, limits.quotes));
      const ofSender = inOrder({ sender: keys.sender, wide: keys.wide });
      const notToAgencies = agencies ? [] : [...quotes, ...ofSender];
      const others = inOrder(keys).filter((key) => !ofSender.includes(key));
      const notToCustomer = agencies && receipt === undefined ? [] : others;
      await mailCountsRepository(store).subtract([...notToAgencies, ...notToCustomer], day);
      return { agencies, receipt };
    },
  };
}

const toWithheld = (block: BlockedAddress | undefined): Withheld | undefined =>
  block && (block.reason === "bounced" ? "bounced" : "blocked");

const dataLimits = { perSender: 10, perRecipient: 3, inAll: 200 } as const;

const toOwn = (limits: DailyLimits, { isConfirmed }: Pick<CustomerRequest, "isConfirmed">): DailyLimits =>
  isConfirmed ? { ...limits, perRecipient: Infinity, perDomain: Infinity } : limits;

type Keys = {
  /** An IPv4 address or IPv6 /64; `wide` is the /24 or /48 around it. */
  readonly sender: string;
  readonly wide?: string | undefined;
  readonly recipient?: string;
  /** Undefined for public providers, whose mailboxes belong to many people. */
  readonly domain?: string | undefined;
  readonly total?: string;
};

function customerKeys(toKey: ToKey, { ip, recipient, isData = false }: CustomerRequest): Required<Keys> {
  const kind = isData ? "data-" : "";
  const mailbox = toCountedMailbox(recipient);
  const domain = mailbox.slice(mailbox.lastIndexOf("@") + 1);
  return {
    sender: toKey(`${kind}sender`, toNetwork(ip)),
    wide: ip === null ? undefined : toKey(`${kind}sender-network`, toWideNetwork(ip)),
    recipient: toKey(`${kind}recipient`, mailbox),
    domain: isPublicProvider(domain) ? undefined : toKey(`${kind}domain`, domain),
    total: `${kind}total`,
  };
}

/** In this fixed order (see mailCounts.add): after the quote counts, with the shared total last. */
const inOrder = ({ sender, wide, recipient, domain, total }: Keys): string[] =>
  [sender, wide, recipient, domain, total].filter((key) => key !== undefined);

function quoteKeys(toKey: ToKey, { dotNumber, recipient, isConfirmed }: QuoteRequest): string[] {
  if (isConfirmed) return [toKey("quotes-of-owner", toCountedMailbox(recipient))];
  const digits = dotNumber.replace(/\D/g, "").replace(/^0+/, "");
  const forMailbox = toKey("quotes-for-mailbox", toCountedMailbox(recipient));
  return digits === "" ? [forMailbox] : [toKey("quotes-for-dot", digits), forMailbox];
}

type Counts = ReadonlyMap<string, number>;

const isFull = (counts: Counts, key: string | undefined, most: number): boolean =>
  key !== undefined && (counts.get(key) ?? 0) > most;

function withheldSender(limits: DailyLimits, { sender, wide }: Keys, counts: Counts): "sender" | undefined {
  // A household's devices have one address or /64, a phone carrier's customers several of a /24 or /48.
  const isOver = isFull(counts, sender, limits.perSender) || isFull(counts, wide, 2 * limits.perSender);
  return isOver ? "sender" : undefined;
}

function withheld(limits: DailyLimits, keys: Keys, counts: Counts): Withheld | undefined {
  const sender = withheldSender(limits, keys, counts);
  if (sender) return sender;
  if (isFull(counts, keys.recipient, limits.perRecipient)) return "recipient";
  if (isFull(counts, keys.domain, limits.perDomain)) return "domain";
  return isFull(counts, keys.total, limits.inAll) ? "total" : undefined;
}

const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
const download = "or download the PDF.";

/** Says why nothing was sent, and suggests what to do. */
export const describeRefusal = (
  reason: Withheld,
  { perRecipient }: Pick<DailyLimits, "perRecipient">,
): string =>
  ({
    recipient: `We already emailed this address ${times(perRecipient)} today. Try again tomorrow, ${download}`,
    sender: `Too many emails were requested from your network today. Try again tomorrow, ${download}`,
    domain: `Too many emails were sent to this address's domain today. Try again tomorrow, ${download}`,
    total: `We can't send any more email today. Try again tomorrow, ${download}`,
    bounced: `Email to this address came back. Check it for typing errors, use another address, ${download}`,
    blocked: `This address unsubscribed from ${brand.name} emails. Use another address, ${download}`,
  })[reason];

/** Says why an accepted submission brought no confirmation. */
export const describeHold = (reason: Withheld, { perRecipient }: Pick<DailyLimits, "perRecipient">): string =>
  ({
    recipient: `We didn't email you a confirmation: we already emailed this address ${times(perRecipient)} today.`,
    sender: "We didn't email you a confirmation: too many emails were requested from your network today.",
    domain: "We didn't email you a confirmation: too many emails were sent to your address's domain today.",
    total: "We didn't email you a confirmation: we can't send any more email today.",
    bounced:
      "We didn't email you a confirmation: earlier email to this address came back. Check it for typing errors.",
    blocked: `We didn't email you a confirmation: this address unsubscribed from ${brand.name} emails.`,
  })[reason];

const isBlock = (reason: Withheld): boolean => reason === "blocked" || reason === "bounced";

/** Creates the answer to a request whose only message isn't sent. */
export const refused = (reason: Withheld, limits: DailyLimits): AppError =>
  new AppError(isBlock(reason) ? 403 : 429, describeRefusal(reason, limits));

export const noteWithheld = (to: Parameters<typeof withheldMessage>[0], reason: Withheld): NewOutboxMessage =>
  withheldMessage(to, isBlock(reason) ? "blocked" : "capped", reason);
