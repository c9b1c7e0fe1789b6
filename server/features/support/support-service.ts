import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { RequestInfo } from "#server/http/request-info.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { submitSuggestion } from "#shared/api/support.ts";
import type { SuggestionType } from "#shared/schema/feature-suggestions.ts";
import type { NewOutboxMessage } from "#shared/schema/mail.ts";
import { outboxMessage, timestamp } from "../mail/compose.ts";
import { ticketNotice } from "../mail/default-templates.ts";
import { deliveryOf } from "../mail/delivery.ts";
import type { Outbox } from "../mail/outbox.ts";
import type { OutboxRepository } from "../mail/outbox-repository.ts";
import { render } from "../mail/render.ts";

type Body = z.output<NonNullable<typeof submitSuggestion.body>>;
type Answer = z.input<typeof submitSuggestion.response>;
export type SupportService = ReturnType<typeof createSupportService>;

type Parts = {
  readonly transact: Transact;
  readonly outbox: Outbox;
  readonly messages: OutboxRepository;
  readonly suggestions: Repositories["suggestions"];
  readonly supportAddress: string;
  readonly graceMs: number;
};

/** Feature requests and calls for help. */
export function createSupportService({ transact, outbox, messages, suggestions, ...settings }: Parts) {
  const { supportAddress, graceMs } = settings;
  return {
    submit: async (body: Body, request: RequestInfo): Promise<Answer> => {
      const id = await transact.once(request, randomUUID(), async (store, submissionId) => {
        const { suggestion, userEmail, type } = body;
        const ticketId = await store.suggestions.add({ id: submissionId, suggestion, userEmail, type });
        const mail = await messagesOf(body, { store, ticketId, submissionId, supportAddress });
        await store.outbox.add(mail, graceMs);
      });
      await outbox.deliverNow(id);
      const ticketId = await suggestions.ticketIdOf(id);
      const { refused } = deliveryOf(await messages.statesOf(id));
      return { success: true, message: messageOf(body, ticketId, refused), ticketId };
    },
  };
}

const typeNames: Record<SuggestionType, string> = {
  feature_request: "feature request",
  support: "support request",
};

function messageOf({ type, userEmail }: Body, ticketId: string, refused: readonly string[]): string {
  const taken = `Your ${typeNames[type]} has been submitted. Its number is ${ticketId}.`;
  if (!userEmail || !refused.includes(userEmail)) return taken;
  return `${taken} The mail server refused ${userEmail}, so we cannot answer to it.`;
}

type Context = { store: Repositories; ticketId: string; submissionId: string; supportAddress: string };

async function messagesOf(
  { suggestion, userEmail, type }: Body,
  { store, ticketId, submissionId, supportAddress }: Context,
): Promise<NewOutboxMessage[]> {
  const values = { ticketId, message: suggestion, timestamp: timestamp(new Date()) };
  const to = { submissionId, sender: supportAddress };
  const notice = render(ticketNotice, {
    ...values,
    type: typeNames[type],
    userEmail: userEmail ?? "a visitor who left no address",
  });
  const forSupport = outboxMessage(notice, { ...to, recipient: supportAddress, replyTo: userEmail });
  if (type !== "support" || !userEmail) return [forSupport];
  const acknowledgement = render(await store.templates.byType("support"), values);
  return [outboxMessage(acknowledgement, { ...to, recipient: userEmail }), forSupport];
}
