import { RequestError } from "./request.ts";

/** A UUID for a submission, also on plain http where randomUUID is missing. */
export function createIdempotencyKey(): string {
  // The types promise randomUUID, but pages on plain http don't have it.
  if ("randomUUID" in crypto) return crypto.randomUUID();
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type PendingRequest<Body, Answer> = {
  key: string;
  body: Body | undefined;
  inFlight: Promise<Answer> | undefined;
};

export type SendOptions<Body, Answer> = {
  /** What the user wants to send, as text: equal contents are the same submission. */
  content: string;
  makeBody: () => Promise<Body>;
  call: (body: Body, idempotencyKey: string) => Promise<Answer>;
};

/** How many unanswered submissions are remembered. */
const maxRemembered = 3;

/** Statuses after which nothing was accepted, so the submission can start over. */
export const isFinal = (error: unknown): error is RequestError =>
  error instanceof RequestError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/**
 * Submissions of one kind. If one gets no clear answer, it is repeated byte for byte under the same key, so
 * that the server recognizes it; while one is pending, an equal one joins it.
 */
export class IdempotentRequests<Body, Answer> {
  readonly #open = new Map<string, PendingRequest<Body, Answer>>();

  /** Rejects with what `makeBody` or `call` rejects with. */
  async send({ content, makeBody, call }: SendOptions<Body, Answer>): Promise<Answer> {
    const pending = this.#open.get(content) ?? this.#begin(content);
    pending.inFlight ??= this.#send(content, pending, makeBody, call);
    return pending.inFlight;
  }

  #begin(content: string): PendingRequest<Body, Answer> {
    const pending = { key: createIdempotencyKey(), body: undefined, inFlight: undefined };
    this.#open.set(content, pending);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size > maxRemembered) this.#open.delete(oldest);
    return pending;
  }

  async #send(
    content: string,
    pending: PendingRequest<Body, Answer>,
    makeBody: () => Promise<Body>,
    call: SendOptions<Body, Answer>["call"],
  ): Promise<Answer> {
    try {
      pending.body ??= await makeBody();
      const answer = await call(pending.body, pending.key);
      this.#open.delete(content);
      return answer;
    } catch (error) {
      if (isFinal(error) || pending.body === undefined) this.#open.delete(content);
      throw error;
    } finally {
      pending.inFlight = undefined;
    }
  }
}
