import {
  selfEmail,
  receipt,
  type ProfileLetter,
  type QuoteLetter,
} from "#server/mail/templates/profile-letters.ts";
import { quoteRequests } from "#server/mail/templates/quote-requests.ts";
import { acknowledgement, noticeToDesk } from "#server/mail/templates/ticket-letters.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { Store } from "#server/db/store.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { provenAddressesRepository } from "./recipients-repository.ts";
import type { Dependencies } from "#server/http/route.ts";
import { AppError } from "#server/base/app-error.ts";
import type { SelfEmailSigns } from "#server/mail/limits/self-email-signs.ts";
import { type LimitsOfTheDay, refused, noteWithheld } from "#server/mail/limits/daily-limits.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";
import type { createFileChecks } from "#server/files/customer-files.ts";
import type { ConfirmationService } from "#server/mail/confirmation/confirmation-service.ts";
import { type FairShares, type StaffLimits, holdIfFull } from "#server/mail/limits/staff-limits.ts";
import type { Outbox } from "#server/mail/outbox/outbox.ts";
import { getRoutingState, describeNoAgency } from "#shared/api/mail/routing.ts";
import { failDeadRecipients } from "./note-bounce.ts";

export const allLetters = { acknowledgement, noticeToDesk, selfEmail, quoteRequests, receipt };

export type Letters = typeof allLetters;

type Addresses = Pick<Config, "mailFrom">;

/** True for our own addresses and the agencies'. */
async function isOperators({ mailFrom: from }: Addresses, store: Store, address: string): Promise<boolean> {
  const own = [from.support, from.noReply].map((each) => each.toLowerCase());
  return (
    own.includes(address.toLowerCase()) || (await agenciesRepository(store).findName(address)) !== undefined
  );
}

/** True if an address may get a visitor's text: it is the operator's, or was verified by a code. */
export async function isProvenAddress(config: Addresses, store: Store, address: string): Promise<boolean> {
  const [isVerified, isOurs] = await Promise.all([
    provenAddressesRepository(store).has(address),
    isOperators(config, store, address),
  ]);
  return isVerified || isOurs;
}

type SelfEmailParts = Pick<Dependencies, "clock" | "config" | "random"> & {
  readonly today: LimitsOfTheDay;
  readonly signs: SelfEmailSigns;
  readonly letters?: Letters;
};

type Request = {
  readonly recipient: string;
  readonly ip: string | null;
  /** True if the browser confirmed the address with a code. */
  readonly isConfirmed: boolean;
  /** True if the sender wants the whole profile or nothing. */
  readonly isWholeWanted?: boolean | undefined;
};

/** Whole to a confirmed address, or shortened to harmless values. */
export type SelfEmailPlan = "whole" | "shortened";

const needsCode = (): AppError =>
  new AppError(
    403,
    "Confirm this address first: ask for a 6-digit code in Email to Me. Reload the page if you don't see that.",
    [],
    { needsConfirmation: true },
  );

/** Decides before the PDF is drawn. Throws AppError 403 if nothing goes to the address before it is confirmed. */
export async function planSelfEmail(
  { config, signs }: SelfEmailParts,
  store: Store,
  request: Request,
): Promise<SelfEmailPlan> {
  if (request.isConfirmed || (await isOperators(config, store, request.recipient))) return "whole";
  const { confirmsAddresses } = config.mail;
  if (confirmsAddresses === "always" || request.isWholeWanted) throw needsCode();
  if (confirmsAddresses === "onAbuse" && (await signs.look(store, request))) throw needsCode();
  return "shortened";
}

type SelfEmail = Pick<Request, "ip" | "isConfirmed"> & {
  readonly submissionId: string;
  readonly pdfId: string | null;
  readonly plan: SelfEmailPlan;
};

/** Writes the profile to its owner. Throws AppError if none may be sent there, or not before it is confirmed. */
export async function selfEmailLetter(
  { today, signs, config, clock, random, letters = allLetters }: SelfEmailParts,
  store: Store,
  letter: ProfileLetter,
  { ip, isConfirmed, plan, ...submission }: SelfEmail,
): Promise<NewOutboxMessage> {
  const { mail, mailFrom: from, publicUrl } = config;
  const { customerEmail: recipient } = letter;
  const isCounted = plan === "shortened" && mail.confirmsAddresses === "onAbuse";
  // Two first self-emails at once can't both go out without a code.
  if (isCounted && (await signs.count(store, { recipient, ip }))) throw needsCode();
  const [template, withheld] = await Promise.all([
    templatesRepository(store).byType("self_email"),
    today.customerMessage(store, { recipient, ip, isConfirmed }),
  ]);
  if (withheld) throw refused(withheld, mail.dailyLimits);
  const envelope = {
    ...submission,
    publicUrl,
    sender: from.noReply,
    replyTo: from.support,
    now: clock.now(),
    random,
  };
  return letters.selfEmail(letter, template, envelope, plan === "whole");
}

export type MailSettings = SelfEmailParts &
  Pick<Dependencies, "clock" | "random"> & {
    readonly outbox: Outbox;
    readonly staff: StaffLimits;
    readonly shares: FairShares;
    readonly confirmation: ConfirmationService;
    readonly fileChecks: ReturnType<typeof createFileChecks>;
  };

export type LetterSubmission = {
  readonly submissionId: string;
  readonly pdfId: string | null;
  readonly ip: string | null;
};
/** `isProven`: its browser confirmed the customer's address. */
export type QuoteSubmission = LetterSubmission & { readonly isProven: boolean };

/** Holds a quote request that no active agency takes, with a sentence for the outbox. */
const heldForAgency = (state: string | null, isWithinLimits: boolean) => ({
  status: "held" as const,
  heldReason: isWithinLimits ? ("no_agency" as const) : ("no_agency_over_limit" as const),
  heldState: state,
  lastError: `${describeNoAgency(state)}. Open the quote request to choose one.`,
});

/** Writes a quote request to every agency that takes its state and has room, and the customer's receipt. */
export async function quoteLetters(
  settings: MailSettings,
  store: Store,
  letter: QuoteLetter,
  { ip, isProven, ...submission }: QuoteSubmission,
): Promise<NewOutboxMessage[]> {
  const { today, clock, random, letters = allLetters } = settings;
  const who = { ip, isProven };
  const { mailFrom: from, publicUrl } = settings.config;
  const { customerEmail: recipient, dotNumber } = letter;
  const state = getRoutingState(letter.formData);
  const [template, agencies, allowed] = await Promise.all([
    templatesRepository(store).byType("quote"),
    agenciesRepository(store).findFor(state),
    today.quoteRequest(store, { recipient, dotNumber, ip, isConfirmed: isProven }),
  ]);
  const by = { sender: from.noReply, replyTo: from.support };
  const envelope = { ...submission, ...by, publicUrl, now: clock.now(), random };
  if (agencies.length === 0) {
    const toDesk = letters.quoteRequests(letter, template, envelope, [from.support]);
    return toDesk.map((request) => ({ ...request, ...heldForAgency(state, allowed.agencies) }));
  }
  const emails = agencies.map(({ email }) => email);
  const requests = letters
    .quoteRequests(letter, template, envelope, emails)
    .map((request, index) => ({ ...request, agencyId: agencies[index]?.id ?? null }));
  if (!allowed.agencies)
    return requests.map((request) => ({ ...request, status: "held", heldReason: "daily_limit" }));
  const sent = await placeRequests(settings, store, requests, who);
  const to = { submissionId: submission.submissionId, sender: from.noReply, recipient, random };
  // A request that waits gets no receipt later, either.
  if (allowed.receipt) return [...sent, noteWithheld(to, allowed.receipt)];
  const names = agencies.flatMap(({ name }, index) => (sent[index]?.status === undefined ? [name] : []));
  if (names.length === 0) return [...sent];
  return [...sent, letters.receipt(letter, envelope, names)];
}

/** Holds requests that wait for their network's share, or for room at the agency. */
async function placeRequests(
  { staff, shares, config }: MailSettings,
  store: Store,
  requests: readonly NewOutboxMessage[],
  who: Pick<QuoteSubmission, "ip" | "isProven">,
): Promise<readonly NewOutboxMessage[]> {
  const share = await shares.quoteRequest(store, who);
  if (share.mustWait) return requests.map((request) => holdForNetwork(request, share.network, config));
  const ids = requests.flatMap(({ agencyId }) => agencyId ?? []);
  const full = await staff.agencies(store, ids, share.isRepeat);
  const heldNetwork = share.isRepeat ? share.network : null;
  const placed = requests.map((request) => holdIfFull(request, full.get(request.agencyId ?? "")));
  return failDeadRecipients(
    store,
    placed.map((request) => ({ ...request, heldNetwork })),
  );
}

/** Released automatically within the next hours, or when its sender confirms the address. */
const holdForNetwork = (
  message: NewOutboxMessage,
  heldNetwork: string,
  { mail }: MailSettings["config"],
): NewOutboxMessage => ({
  ...message,
  status: "held",
  heldReason: "network_limit",
  heldNetwork,
  lastError: `The sender's network has its limit of ${mail.dailyLimits.perNetwork} this hour.`,
});
