import type { Dependencies } from "#server/http/feature.ts";
import { staffMessage, timestamp } from "#server/mail/templates/compose.ts";
import { withdrawalNotice } from "#server/mail/templates/default-templates.ts";
import { render } from "#server/mail/templates/render.ts";
import { withdrawalNote, withdrawalsRepository } from "./withdrawals-repository.ts";
import { followUpsRepository } from "#server/records/follow-ups-repository.ts";
import { outboxRepository } from "#server/mail/outbox/outbox-repository.ts";

/**
 * Withdraws a quote request that somebody made with another person's address: cancels what hasn't gone out, tells the
 * agencies that have it, and notes it for the operator. Does nothing the second time.
 */
export const withdrawQuote = async (
  { config: { mailFrom }, random, transact }: Pick<Dependencies, "config" | "random" | "transact">,
  id: string,
): Promise<void> =>
  transact.run(async (tx) => {
    const quote = await withdrawalsRepository(tx).withdraw(id);
    if (!quote) return;
    await followUpsRepository(tx).addNote({ recordId: id, author: null, text: withdrawalNote });
    const agencies = await withdrawalsRepository(tx).cancelMessages(id);
    const { companyName, email, reference, createdAt } = quote;
    const values = { companyName, email, reference: reference ?? id, timestamp: timestamp(createdAt) };
    const notice = render(withdrawalNotice, values);
    const to = { submissionId: id, sender: mailFrom.noReply, replyTo: mailFrom.support, random };
    await outboxRepository(tx).add(
      agencies.map((recipient) => staffMessage(notice, { ...to, recipient })),
      0,
    );
  });
