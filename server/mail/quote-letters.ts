import type { Store } from "#server/db/store.ts";
import { getRoutingState, describeNoAgency } from "#shared/api/mail/routing.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { withoutDead } from "#server/mail/bounces/note-bounce.ts";
import { noteWithheld } from "#server/mail/limits/refusal-messages.ts";
import { holdIfFull } from "./limits/staff-limits.ts";
import type { MailSettings, QuoteSubmission } from "./mail-settings.ts";
import { allLetters } from "./templates/letters.ts";
import type { QuoteLetter } from "./templates/profile-letters.ts";
import { templatesRepository } from "#server/mail/templates/templates-repository.ts";
import { agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";

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
  return withoutDead(
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
