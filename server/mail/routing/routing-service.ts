import type { Dependencies } from "#server/http/route.ts";
import type { Actor } from "#server/http/access.ts";
import { type Recipient, agenciesRepository } from "#server/mail/agencies/agencies-repository.ts";
import { deadAddress } from "#server/mail/note-bounce.ts";
import { newMessageId, withheldMessage } from "#server/mail/templates/compose.ts";
import { routedReceipt } from "#server/mail/templates/default-templates.ts";
import { receipt } from "#server/mail/templates/profile-letters.ts";
import type { Store } from "#server/db/store.ts";
import type { Random } from "#server/base/random.ts";
import {
  describeNoAgency,
  getRoutingState,
  isForAgency,
  isUnderWay,
  type RoutedMessage,
} from "#shared/api/mail/routing.ts";
import { type Answers, textAt } from "#shared/profile/answers.ts";
import type { NewOutboxMessage, OutboxMessage } from "#shared/schema/mail.ts";
import { usDateTime, usList } from "#shared/text/us-english.ts";
import { routingRepository } from "./routing-repository.ts";
import { bouncesRepository } from "#server/mail/outbox/outage-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { recordsRepository } from "#server/records/records-repository.ts";
import { isWithoutAgency } from "#shared/api/mail/outbox-statuses.ts";
import { AppError } from "#server/base/app-error.ts";

type Agency = { readonly id: string; readonly email: string };

type RoutingPlan<Message, To> = {
  readonly add: readonly To[];
  readonly release: readonly { readonly message: Message; readonly agency: To }[];
  readonly already: readonly { readonly message: Message; readonly agency: To }[];
  readonly cancel: readonly Message[];
};

/** Plans how each agency gets a quote request once, whatever was sent or held before. `isAll`: nothing stays held for other agencies. */
export function planRouting<Message extends RoutedMessage, To extends Agency>(
  messages: readonly Message[],
  agencies: readonly To[],
  isAll: boolean,
): RoutingPlan<Message, To> {
  const held = new Set(messages.filter(({ status }) => status === "held"));
  const add: To[] = [];
  const release: { message: Message; agency: To }[] = [];
  const already: { message: Message; agency: To }[] = [];
  for (const agency of agencies) {
    const own = messages.filter((message) => isForAgency(message, agency));
    const underWay = own.find(isUnderWay);
    const waiting = own.find((message) => held.has(message));
    if (underWay) already.push({ message: underWay, agency });
    else if (waiting) release.push({ message: waiting, agency });
    else add.push(agency);
    if (waiting && !underWay) held.delete(waiting);
  }
  const isRouted = add.length + release.length + already.length > 0;
  const cancel = [...held].filter(({ heldReason }) => isRouted && (isAll || isWithoutAgency(heldReason)));
  return { add, release, already, cancel };
}

type Quote = NonNullable<Awaited<ReturnType<ReturnType<typeof routingRepository>["lock"]>>>;

type Wanted = {
  readonly id: string;
  /** Agencies by id; undefined for all that take its state. */
  readonly chosen?: readonly string[];
  /** The actor in the audit trail. */
  readonly actor: Actor;
  /** Time that the worker leaves the messages to the current request. */
  readonly graceMs: number;
  readonly isSilent?: boolean;
};

export type RoutedTo = {
  readonly sent: readonly Recipient[];
  readonly already: readonly { readonly name: string; readonly at: Date }[];
};

/** Sends a quote request once to each agency, and tells the customer. Call it in a transaction. Throws NotRouted if nothing may be sent. */
export async function routeQuote(
  deps: Pick<Dependencies, "clock" | "config" | "random">,
  store: Store,
  { id, chosen, actor, graceMs, isSilent = false }: Wanted,
): Promise<RoutedTo> {
  const quote = await routingRepository(store).lock(id);
  if (!quote) throw new NotRouted(404, "This quote request doesn't exist", "It may have been cleared.");
  if (quote.withdrawnAt)
    throw new NotRouted(
      409,
      "The person who got the receipt said that they didn't ask for it",
      "Nothing was sent, and it can't be sent.",
    );
  const messages = await routingRepository(store).findMessages(id);
  const answers = await findAnswers(store, quote);
  const agencies = chosen ? await getChosen(store, chosen) : await getMatching(store, answers, messages);
  const plan = planRouting(messages, agencies, !chosen);
  const sent = [...plan.release.map(({ agency }) => agency), ...plan.add];
  const reached = await withoutDeadOnes(store, sent);
  const names = reached.map(({ name }) => name);
  await carryOut(store, plan, { copies: toCopies(messages, plan.add, deps.random), names, graceMs });
  for (const { email } of sent)
    if (!reached.some((agency) => agency.email === email))
      await bouncesRepository(store).giveUp(email, deadAddress);
  if (sent.length > 0) {
    const letters = isSilent ? [] : await lettersToCustomer(deps, store, { ...quote, answers }, names);
    await outboxRepository(store).add(letters, graceMs);
    const details = { record: id, agencies: names.join(", "), isRelease: !chosen };
    await auditRepository(store).add("quote_routed", actor, details);
  }
  return {
    sent,
    already: plan.already.map(({ message, agency: { name } }) => ({
      name,
      at: message.sentAt ?? message.createdAt,
    })),
  };
}

type CarryOut = {
  readonly copies: readonly NewOutboxMessage[];
  /** Names of the agencies that it goes to. */
  readonly names: readonly string[];
  readonly graceMs: number;
};

async function carryOut(
  store: Store,
  { release, cancel }: RoutingPlan<OutboxMessage, Recipient>,
  { copies, names, graceMs }: CarryOut,
): Promise<void> {
  await outboxRepository(store).add(copies, graceMs);
  for (const { message, agency } of release)
    await routingRepository(store).release(message.id, agency, graceMs);
  for (const message of cancel)
    await routingRepository(store).cancel(message.id, describeCanceled(message, names));
}

/** Agencies that email reaches. Messages to the others fail where the operator sees it; throws if there are only those. */
async function withoutDeadOnes(store: Store, agencies: readonly Recipient[]): Promise<readonly Recipient[]> {
  const dead = await blockedAddressesRepository(store).findDead(agencies.map(({ email }) => email));
  const reached = agencies.filter(({ email }) => !dead.some(({ address }) => address === email));
  if (reached.length === 0 && agencies.length > 0)
    throw new NotRouted(
      409,
      `Email to ${usList(agencies.map(({ name }) => name))} came back`,
      "Nothing was sent. In Settings, say that the address works again, or change it.",
    );
  return reached;
}

async function getChosen(store: Store, ids: readonly string[]): Promise<Recipient[]> {
  const wanted = new Set(ids);
  const agencies = await agenciesRepository(store).lockAll([...wanted]);
  if (agencies.length < wanted.size)
    throw new NotRouted(
      404,
      "An agency that you chose was removed",
      "Nothing was sent. Reload and choose again.",
    );
  return agencies;
}

const findAnswers = async (store: Store, { companyProfileId }: Quote): Promise<Answers | undefined> =>
  companyProfileId === null
    ? undefined
    : (await recordsRepository(store).findProfile(companyProfileId))?.answers;

async function getMatching(
  store: Store,
  answers: Answers | undefined,
  messages: readonly OutboxMessage[],
): Promise<readonly Recipient[]> {
  const heldState = messages.find((message) => message.heldState !== null)?.heldState ?? null;
  const state = answers ? getRoutingState(answers) : heldState;
  const agencies = await agenciesRepository(store).findFor(state);
  if (agencies.length === 0)
    throw new NotRouted(409, `${describeNoAgency(state)} right now`, "Nothing was sent.");
  return agencies;
}

/** Copies the first message and its files. */
function toCopies(
  messages: readonly OutboxMessage[],
  agencies: readonly Recipient[],
  random: Random,
): NewOutboxMessage[] {
  if (agencies.length === 0) return [];
  const original = messages.find(({ textBody }) => textBody !== "");
  if (!original) throw withoutText(messages);
  if (original.pdfDeletedAt)
    throw new NotRouted(
      409,
      `The PDF of this request was deleted on ${usDateTime(original.pdfDeletedAt)}`,
      "Nothing was sent. If the answers are still there, draw it again under Files, then send it.",
    );
  const { submissionId, sender, replyTo, subject, textBody, htmlBody, pdfId, hasAttachments } = original;
  return agencies.map(({ id: agencyId, email: recipient }) => ({
    submissionId,
    messageId: newMessageId(sender, random.uuid()),
    sender,
    recipient,
    agencyId,
    replyTo,
    subject,
    textBody,
    htmlBody,
    pdfId,
    hasAttachments,
  }));
}

function withoutText(messages: readonly OutboxMessage[]): NotRouted {
  const deletedAt = messages.find((message) => message.textDeletedAt)?.textDeletedAt;
  return deletedAt
    ? new NotRouted(
        409,
        `The text of this request's email was deleted on ${usDateTime(deletedAt)}`,
        "Nothing was sent, and it can't be sent to another agency.",
      )
    : new NotRouted(409, "The email of this request wasn't kept", "It can't be sent.");
}

const describeCanceled = ({ heldReason }: OutboxMessage, names: readonly string[]): string => {
  if (heldReason === "daily_limit" || heldReason === "agency_limit")
    return "This agency doesn't take it now. Send to... sends it there anyway.";
  return names.length === 0 ? "An agency already has it." : `Sent to ${usList(names)} instead.`;
};

/** Tells the customer who has the request. It was counted when requested, or the operator sends it. */
async function lettersToCustomer(
  { clock, random, config: { mailFrom, publicUrl } }: Pick<Dependencies, "clock" | "config" | "random">,
  store: Store,
  {
    id: submissionId,
    email: customerEmail,
    dotNumber,
    reference,
    answers = {},
  }: Quote & { answers: Answers | undefined },
  agencies: readonly string[],
): Promise<NewOutboxMessage[]> {
  if (customerEmail === "") return [];
  const to = { submissionId, sender: mailFrom.noReply, replyTo: mailFrom.support, random };
  const block = await blockedAddressesRepository(store).find(customerEmail);
  if (block) {
    const reason = block.reason === "bounced" ? "bounced" : "blocked";
    return [withheldMessage({ ...to, recipient: customerEmail }, "blocked", reason)];
  }
  const letter = {
    customerEmail,
    dotNumber: dotNumber ?? "",
    mcNumber: textAt(answers, "mcNumber"),
    reference: reference ?? submissionId,
  };
  return [receipt(letter, { ...to, publicUrl, now: clock.now() }, agencies, routedReceipt)];
}

/** A quote request that was not sent to agencies: a clause for a list of reasons, and advice. */
export class NotRouted extends AppError {
  readonly why: string;
  constructor(status: 404 | 409, why: string, advice: string) {
    super(status, `${why}. ${advice}`);
    this.why = why;
  }
}
