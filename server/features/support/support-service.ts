import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Repositories, Transact } from "#server/repositories.ts";
import type { submitSuggestion } from "#shared/api/support.ts";
import type { Delivered, MailService } from "#server/features/mail/mail-service.ts";
import { typeNames } from "./ticket-type-names.ts";

type Body = z.output<NonNullable<typeof submitSuggestion.body>>;
type Answer = z.input<typeof submitSuggestion.response>;
type Parts = {
  readonly transact: Transact;
  readonly mail: MailService;
  readonly suggestions: Repositories["suggestions"];
};

/** Feature requests and help requests. */
export const createSupportService = ({ transact, mail, suggestions }: Parts) => ({
  submit: async (body: Body, request: RequestInfo): Promise<Answer> => {
    let added: string | undefined;
    const ownId = randomUUID();
    const id = await transact.once(request, ownId, async (store, submissionId) => {
      const { suggestion, userEmail, type } = body;
      const ticketId = await store.suggestions.add({ id: submissionId, suggestion, userEmail, type });
      const letter = { ticketId, type, typeName: typeNames[type], message: suggestion, userEmail };
      await mail.ticket(store, letter, { submissionId, ip: request.ip });
      added = ticketId;
    });
    const delivered = await mail.deliver(id);
    const ticketId = id === ownId && added !== undefined ? added : await suggestions.findTicketId(id);
    return { success: true, message: toMessage(body, ticketId, delivered), ticketId };
  },
});

function toMessage({ type, userEmail }: Body, ticketId: string, { refused, notice }: Delivered): string {
  const taken = `Your ${typeNames[type]} has been submitted. Its number is ${ticketId}.`;
  if (notice) return `${taken} ${notice}`;
  if (!userEmail || !refused.includes(userEmail)) return taken;
  return `${taken} The mail server rejected ${userEmail}, so we can't reach you there. Fix the address and submit again.`;
}
