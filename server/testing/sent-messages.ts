import { randomUUID } from "node:crypto";
import { type OutboxMessage, outboxMessages } from "#shared/schema/mail.ts";
import type { Answer, Browser } from "./admin-client.ts";
import type { TestApp } from "./test-app.ts";

export async function getMessageTo(app: TestApp, recipient: string): Promise<OutboxMessage> {
  const found = (await app.rows(outboxMessages)).find((row) => row.recipient === recipient);
  if (!found) throw new Error(`There is no message to ${recipient}.`);
  return found;
}

/** Calls an endpoint about one thing, under a new idempotency key or this one. */
export const callAbout = async (
  browser: Browser,
  contract: Parameters<Browser["call"]>[0],
  id: string,
  key: string = randomUUID(),
): Promise<Answer> => browser.call(contract, { params: { id }, headers: { "Idempotency-Key": key } });
