import { newKey } from "./new-key.ts";
import { RequestError } from "./request.ts";

type Attempt<Body, Answer> = { key: string; body: Body | undefined; flight: Promise<Answer> | undefined };

export type Send<Body, Answer> = {
  /** What the user wants to send, as text: equal contents are one submission. */
  content: string;
  makeBody: () => Promise<Body>;
  call: (body: Body, idempotencyKey: string) => Promise<Answer>;
};

/** How many unanswered submissions are remembered; each may hold a PDF. */
const remembered = 3;

/** Statuses after which nothing was accepted and the same submission is free to begin anew. */
const isFinal = (error: unknown): boolean =>
  error instanceof RequestError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 408 &&
  error.status !== 429;

/**
 * Submissions of one kind. One that got no clear answer is repeated byte for byte under the same key, so that the
 * server recognises it; while one is under way, an equal one joins it.
 */
export class Attempts<Body, Answer> {
  readonly #open = new Map<string, Attempt<Body, Answer>>();

  /** Rejects with what `makeBody` or `call` rejects with. */
  async send({ content, makeBody, call }: Send<Body, Answer>): Promise<Answer> {
    const attempt = this.#open.get(content) ?? this.#begin(content);
    attempt.flight ??= this.#fly(content, attempt, makeBody, call);
    return attempt.flight;
  }

  #begin(content: string): Attempt<Body, Answer> {
    const attempt = { key: newKey(), body: undefined, flight: undefined };
    this.#open.set(content, attempt);
    const [oldest] = this.#open.keys();
    if (oldest !== undefined && this.#open.size > remembered) this.#open.delete(oldest);
    return attempt;
  }

  async #fly(
    content: string,
    attempt: Attempt<Body, Answer>,
    makeBody: () => Promise<Body>,
    call: Send<Body, Answer>["call"],
  ): Promise<Answer> {
    try {
      attempt.body ??= await makeBody();
      const answer = await call(attempt.body, attempt.key);
      this.#open.delete(content);
      return answer;
    } catch (error) {
      if (isFinal(error) || attempt.body === undefined) this.#open.delete(content);
      throw error;
    } finally {
      attempt.flight = undefined;
    }
  }
}
