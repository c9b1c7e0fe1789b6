import type { Config } from "#server/config.ts";
import type { Repositories } from "#server/repositories.ts";
import type { Clock } from "#server/system/clock.ts";
import { toOfficeDay } from "#shared/time-zone.ts";
import type { BlockedAddress } from "#shared/schema/mail-recipients.ts";
import { hashedKeys, type ToKey, toNetwork } from "./hashed-keys.ts";
import { toCountedMailbox } from "./mailbox.ts";

export type DailyLimits = Config["mail"]["dailyLimits"];

/** Why a customer's message is not sent. */
export type Withheld = "recipient" | "sender" | "total" | "blocked" | "bounced";

type Store = Pick<Repositories, "mailCounts" | "blockedAddresses">;
type Request = { readonly recipient: string; readonly ip: string | null };
/** `isConfirmed`: its browser confirmed the address. The mailbox's limit is for what strangers send there. */
type CustomerRequest = Request & { readonly isConfirmed?: boolean };
type QuoteRequest = Request & { readonly dotNumber: string };

export type QuoteAllowance = {
  /** Whether it goes to the agencies today; otherwise it is held for the operator. */
  readonly agencies: boolean;
  /** Why the customer gets no receipt; undefined if it may be sent. */
  readonly receipt: Withheld | undefined;
};

export type LimitsOfTheDay = ReturnType<typeof createDailyLimits>;

/** Checks and counts mail in the transaction that writes it, so that two requests cannot share a slot. */
export function createDailyLimits({ mail }: Pick<Config, "mail">, clock: Clock) {
  const { dailyLimits: limits, hashSecret } = mail;
  const toKey = hashedKeys(hashSecret);
  return {
    /** Whether a customer may get a message; counts it if so. Resolves to the reason if not. */
    customerMessage: async (store: Store, request: CustomerRequest): Promise<Withheld | undefined> => {
      const day = toOfficeDay(clock.now());
      const keys = customerKeys(toKey, request);
      const all = inOrder(keys);
      const [block, counts] = await Promise.all([
        store.blockedAddresses.find(request.recipient),
        store.mailCounts.add(all, day),
      ]);
      const own = request.isConfirmed ? { ...limits, perRecipient: Infinity } : limits;
      const reason = toWithheld(block) ?? withheld(own, keys, counts);
      if (reason !== undefined) await store.mailCounts.subtract(all, day);
      return reason;
    },

    /** Whether the agencies get a quote request and the customer a receipt; counts both. */
    quoteRequest: async (store: Store, request: QuoteRequest): Promise<QuoteAllowance> => {
      const day = toOfficeDay(clock.now());
      const [quotes, keys] = [quoteKeys(toKey, request), customerKeys(toKey, request)];
      const [block, counts] = await Promise.all([
        store.blockedAddresses.find(request.recipient),
        store.mailCounts.add([...quotes, ...inOrder(keys)], day),
      ]);
      const isWithin = (key: string, most: number): boolean => (counts.get(key) ?? 0) <= most;
      const agencies =
        isWithin(keys.sender, limits.perSender) && quotes.every((key) => isWithin(key, limits.quotes));
      const receipt = toWithheld(block) ?? withheld(limits, keys, counts);
      const notToAgencies = agencies ? [] : [...quotes, keys.sender];
      const notToCustomer = agencies && receipt === undefined ? [] : [keys.recipient, keys.total];
      await store.mailCounts.subtract([...notToAgencies, ...notToCustomer], day);
      return { agencies, receipt };
    },
  };
}

const toWithheld = (block: BlockedAddress | undefined): Withheld | undefined =>
  block && (block.reason === "bounced" ? "bounced" : "blocked");

type Keys = { readonly sender: string; readonly recipient: string; readonly total: string };

const customerKeys = (toKey: ToKey, { ip, recipient }: Request): Keys => ({
  sender: toKey("sender", toNetwork(ip)),
  recipient: toKey("recipient", toCountedMailbox(recipient)),
  total: "total",
});

/** Always in this order (see mailCounts.add): after the quote counts, with the shared total last. */
const inOrder = ({ sender, recipient, total }: Keys): string[] => [sender, recipient, total];

function quoteKeys(toKey: ToKey, { dotNumber, recipient }: QuoteRequest): string[] {
  const digits = dotNumber.replace(/\D/g, "").replace(/^0+/, "");
  const forMailbox = toKey("quotes-for-mailbox", toCountedMailbox(recipient));
  return digits === "" ? [forMailbox] : [toKey("quotes-for-dot", digits), forMailbox];
}

function withheld(
  limits: DailyLimits,
  { sender, recipient, total }: Keys,
  counts: ReadonlyMap<string, number>,
): Withheld | undefined {
  const isFull = (key: string, most: number): boolean => (counts.get(key) ?? 0) > most;
  if (isFull(sender, limits.perSender)) return "sender";
  if (isFull(recipient, limits.perRecipient)) return "recipient";
  return isFull(total, limits.inAll) ? "total" : undefined;
}
