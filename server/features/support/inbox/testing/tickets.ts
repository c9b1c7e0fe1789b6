import { type Browser, signedIn } from "#server/testing/admin-client.ts";
import { supportBody } from "#server/testing/bodies.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import {
  getTicket,
  listTickets,
  replyToTicket,
  type Ticket,
  ticket as ticketShape,
} from "#shared/api/admin/tickets.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import type { z } from "zod";

export type OpenTicket = z.output<typeof getTicket.response>;

/** Sends a ticket through the public form; resolves to it as the administrator sees it. */
export async function addTicket(app: TestApp, admin: Browser, changes: object = {}): Promise<Ticket> {
  const answer = await app.post(submitSuggestion.path, { ...supportBody, ...changes });
  if (answer.status !== 200) throw new Error(`The ticket was not taken: ${answer.status}.`);
  const { data } = await list(admin);
  const [newest] = data;
  if (!newest) throw new Error("There is no ticket.");
  return ticketShape.parse(newest);
}

export async function list(admin: Browser, query: Record<string, string> = {}) {
  const { status, body } = await admin.call(listTickets, { query });
  if (status !== 200) throw new Error(`The list was not sent: ${status}.`);
  return listTickets.response.parse(body);
}

export async function openTicket(admin: Browser, { id }: Pick<Ticket, "id">): Promise<OpenTicket> {
  const { status, body } = await admin.call(getTicket, { params: { id } });
  if (status !== 200) throw new Error(`The ticket was not sent: ${status}.`);
  return getTicket.response.parse(body);
}

/** A reply as the page sends it. */
export const toReplyBody = ({ ticketId, userEmail, suggestion }: Ticket) => ({
  ticketId,
  userEmail,
  replyMessage: "We fixed it.",
  originalMessage: suggestion,
});

export const sendReply = async (admin: Browser, to: Ticket, changes: object = {}, headers = {}) =>
  admin.call(replyToTicket, { body: { ...toReplyBody(to), ...changes }, headers });

/** Empties the database, then adds a ticket that was replied to. `messageId` is the reply's. */
export async function resetToAnswered(app: TestApp) {
  await app.reset();
  const admin = await signedIn(app);
  const ticket = await addTicket(app, admin);
  await sendReply(admin, ticket);
  const messageId = app.peer.mailTo("owner@carrier.test").at(-1)?.mail.messageId ?? "";
  app.peer.received.length = 0;
  return { admin, ticket, messageId };
}
