import { type RoutingDeps, sendNow } from "#server/mail/routing/release-waiting.ts";
import { newMessageId } from "#server/mail/templates/compose.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { type AdminRequest, toActor } from "#server/http/access.ts";
import type { Store } from "#server/db/store.ts";
import type { Random } from "#server/base/random.ts";
import {
  acknowledgeFailures,
  cancelMessage,
  getOutboxMessage,
  listOutbox,
  resendMessage,
  retryMessage,
} from "#shared/api/admin/outbox-api.ts";
import { isLost } from "#shared/api/mail/outbox-statuses.ts";
import { describeRouted } from "#shared/api/mail/routing.ts";
import { usDateTime } from "#shared/text/us-english.ts";
import type { MessageStatus, NewOutboxMessage, OutboxMessage } from "#shared/schema/mail.ts";
import { bulkRoutes } from "./bulk-routes.ts";
import { describeOutcome, describeStatus } from "./describe-message-status.ts";
import { type ReviewedMessage, outboxReviewRepository } from "./outbox-review-repository.ts";
import { attachmentsRepository } from "#server/mail/attachments-repository.ts";
import { blockedAddressesRepository } from "#server/mail/recipients-repository.ts";
import { auditRepository } from "#server/records/audit-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

export const outboxReviewRoutes = (deps: RoutingDeps): Route[] => [
  route(listOutbox, async ({ query }) => outboxReviewRepository(deps.store).list(query)),

  ...bulkRoutes(deps),

  route(acknowledgeFailures, async () => {
    await deps.transact.run(async (tx) => outboxReviewRepository(tx).acknowledge());
    return done("The messages that failed or may have arrived are marked as seen.");
  }),

  route(getOutboxMessage, async ({ params: { id } }) => {
    const message = await getMessage(outboxReviewRepository(deps.store), id);
    const { hasAttachments, submissionId, recipient } = message;
    const attachments = attachmentsRepository(deps.store);
    const blockedAddresses = blockedAddressesRepository(deps.store);
    const [dead = null] = await blockedAddresses.findDead([recipient]);
    const files = hasAttachments ? await attachments.list(submissionId) : [];
    return found({ ...toDetail(message, files), dead });
  }),

  route(retryMessage, async ({ params: { id }, ...sent }) => {
    const message = await getMessage(outboxReviewRepository(deps.store), id);
    return message.status === "held" ? release(deps, message, sent) : retry(deps, id, sent);
  }),

  route(cancelMessage, async ({ params: { id }, ...sent }) => {
    await deps.transact.run(async (tx) => {
      const message = await getMessage(outboxReviewRepository(tx), id);
      if (!(await outboxReviewRepository(tx).cancel(id))) throw tooLate(message, "canceled");
      await auditRepository(tx).add("message_canceled", toActor(sent), {
        message: id,
        status: message.status,
      });
    });
    return toOutcome(await getMessage(outboxReviewRepository(deps.store), id));
  }),

  route(resendMessage, async ({ params: { id }, ...sent }) => resend(deps, id, sent)),
];

async function retry(deps: RoutingDeps, id: string, sent: AdminRequest) {
  await deps.transact.run(async (tx) => {
    const message = await getMessage(outboxReviewRepository(tx), id);
    await refuseBlocked(tx, message);
    refuseDeleted(message);
    if (!(await outboxReviewRepository(tx).requeue(id, deps.config.mail.requestDeadlineMs)))
      throw tooLate(message, "sent again");
    await auditRepository(tx).add("resend", toActor(sent), {
      message: id,
      isRetry: true,
      status: message.status,
    });
  });
  return deliver(deps, id);
}

/** Sends a held ticket to the desk, a backup's message as it is, or a quote request to all agencies that match. */
async function release(
  deps: RoutingDeps,
  { id, submissionId, heldReason }: OutboxMessage,
  sent: AdminRequest,
) {
  if (heldReason === "desk_limit" || heldReason === "restored") {
    await deps.transact.run(async (tx) => {
      await outboxReviewRepository(tx).releaseMessages(heldReason, {}, id);
      await auditRepository(tx).add("resend", toActor(sent), { message: id, isRetry: true, status: "held" });
    });
    return deliver(deps, id);
  }
  const routed = await sendNow(deps, { id: submissionId, actor: toActor(sent) });
  const { title, description, hasRejected } = describeRouted(routed);
  const { status } = await getMessage(outboxReviewRepository(deps.store), id);
  return { success: !hasRejected, message: `${title}. ${description}`.trim(), id, status };
}

async function resend(deps: RoutingDeps, id: string, sent: AdminRequest) {
  const { config, random, store, transact } = deps;
  const original = await getMessage(outboxReviewRepository(store), id);
  const { id: key } = await transact.once(sent.request, async (tx, copyKey) => {
    // Retention may delete its text and PDF at any moment.
    await outboxReviewRepository(tx).lock(id);
    const kept = await getMessage(outboxReviewRepository(tx), id);
    await refuseBlocked(tx, original);
    await outboxRepository(tx).add([toCopy(kept, copyKey, random)], config.mail.requestDeadlineMs);
    await auditRepository(tx).add("resend", toActor(sent), {
      message: id,
      isRetry: false,
      status: original.status,
    });
  });
  const copy = await outboxReviewRepository(store).findByMessageId(newMessageId(original.sender, key));
  if (!copy || copy.submissionId !== original.submissionId || copy.recipient !== original.recipient)
    throw new AppError(409, "This request was already sent for another message. Please send it again.");
  return deliver(deps, copy.id);
}

const settled: readonly MessageStatus[] = ["sent", "refused", "failed", "uncertain", "canceled"];

function toCopy(original: ReviewedMessage, key: string, random: Random): NewOutboxMessage {
  if (!settled.includes(original.status))
    throw new AppError(409, "This message hasn't been sent yet. Retry it instead.");
  refuseDeleted(original);
  if (original.textBody === "")
    throw new AppError(409, "The text of this message wasn't kept, so it can't be sent again.");
  const { submissionId, audience, sender, recipient, replyTo, subject, isTransient, pdfId, hasAttachments } =
    original;
  const { heldReason, agencyId } = original;
  return {
    heldReason,
    agencyId,
    submissionId,
    audience,
    sender,
    recipient,
    replyTo,
    subject,
    isTransient,
    pdfId,
    hasAttachments,
    textBody: original.textBody,
    htmlBody: original.htmlBody,
    messageId: newMessageId(sender, key),
    // Each message has its own token; the link in the copied text works as well.
    unsubscribeToken: original.unsubscribeToken && random.bytes(32).toString("base64url"),
  };
}

async function getMessage(
  messages: ReturnType<typeof outboxReviewRepository>,
  id: string,
): Promise<ReviewedMessage> {
  const message = await messages.find(id);
  if (!message) throw new AppError(404, "There is no message with this id.");
  return message;
}

async function refuseBlocked(store: Store, { unsubscribeToken, recipient }: OutboxMessage): Promise<void> {
  const block = await blockedAddressesRepository(store).find(recipient);
  if (block?.reason === "bounced")
    throw new AppError(
      409,
      "Email to this address came back, so it's marked as dead. Remove the mark first.",
    );
  if (unsubscribeToken !== null && block)
    throw new AppError(409, "This person asked us to stop email, so nothing more can be sent there.");
}

/** Throws AppError 409 if its text or PDF was deleted for its age. */
function refuseDeleted({ textDeletedAt, pdfDeletedAt }: OutboxMessage): void {
  if (textDeletedAt)
    throw new AppError(
      409,
      `The text of this message was deleted on ${usDateTime(textDeletedAt)}, so it can't be sent again.`,
    );
  if (pdfDeletedAt)
    throw new AppError(
      409,
      `The PDF of this message was deleted on ${usDateTime(pdfDeletedAt)}. A quote request's PDF can be drawn again: open the request. Then send this again.`,
    );
}

const tooLate = ({ status }: OutboxMessage, what: string): AppError =>
  new AppError(409, `This message can't be ${what}: it is ${describeStatus(status)}.`);

async function deliver({ config, store, outbox }: RoutingDeps, id: string) {
  const { submissionId } = await getMessage(outboxReviewRepository(store), id);
  await outbox.deliverNow(submissionId);
  return toOutcome(await getMessage(outboxReviewRepository(store), id), config.mail.isPaused);
}

function toOutcome(message: OutboxMessage, isPaused = false) {
  const { id, status } = message;
  return { success: !isLost(message), message: describeOutcome(message, isPaused), id, status };
}

function toDetail(
  { textBody: text, htmlBody: html, ...message }: ReviewedMessage,
  attachments: { filename: string; size: number }[],
) {
  const {
    pdfId: _pdf,
    claimedUntil: _claim,
    unsubscribeToken: _token,
    bounceToken: _bounceToken,
    ...rest
  } = message;
  const { isTransient: _isTransient, hasAttachments: _hasAttachments, ...shown } = rest;
  return { ...shown, attachments, content: text === "" ? null : { text, html } };
}
