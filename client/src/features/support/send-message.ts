import { IdempotentRequests } from "#client/lib/api/idempotent-requests.ts";
import { request } from "#client/lib/api/request.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import type { z } from "zod";
import type { Typed } from "./check-message.ts";

export type SuggestionBody = z.input<NonNullable<typeof submitSuggestion.body>>;
export type SuggestionAnswer = z.output<typeof submitSuggestion.response>;

// Outlives the form: a message without an answer is still the same one after a look at another section.
const requests = new IdempotentRequests<SuggestionBody, SuggestionAnswer>();

/** Sends a message; rejects as `request` does. A repeated one without an answer goes under the same key. */
export async function sendMessage({ type, message, email }: Typed): Promise<SuggestionAnswer> {
  const body: SuggestionBody = { suggestion: message, userEmail: email.trim() || null, type };
  return requests.send({
    content: JSON.stringify(body),
    makeBody: async () => body,
    call: async (whole, idempotencyKey) => request(submitSuggestion, { body: whole, idempotencyKey }),
  });
}
