import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

export type Call = {
  readonly url: string;
  readonly path: string;
  readonly toBody: (key: string) => object;
  /** Statuses after which it is sent again, besides the server's own. */
  readonly retried?: readonly string[];
};

/** The outcome of a submission: the number of attempts, and every response status but the last. */
export type Submission = { readonly key: string; readonly attempts: number; readonly failures: string[] };

/** Sends a submission as our client does: retried under the same key until accepted or aborted. */
export async function submit(
  { url, path, toBody, retried = [] }: Call,
  isAborted = () => false,
): Promise<Submission | undefined> {
  const key = randomUUID();
  const failures: string[] = [];
  while (!isAborted()) {
    const status = await send(`${url}${path}`, key, JSON.stringify(toBody(key)));
    if (status === "200") return { key, attempts: failures.length + 1, failures };
    failures.push(status);
    if (!ownRetried.has(status) && !retried.includes(status)) throw new Error(`${path} answered ${status}`);
    await pause(100);
  }
  return undefined;
}

const ownRetried = new Set(["503", "no answer"]);

async function send(url: string, key: string, body: string): Promise<string> {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  try {
    const response = await fetch(url, { method: "POST", headers, body });
    await response.arrayBuffer();
    if (response.status === 503 && response.headers.get("retry-after") === null)
      return "503 without Retry-After";
    return String(response.status);
  } catch (error) {
    // The connection failed or broke: fetch throws a TypeError for that.
    if (error instanceof TypeError) return "no answer";
    throw error;
  }
}

export type Clients = {
  readonly accepted: readonly Submission[];
  /** Lets each client finish its current submission. */
  readonly stop: () => Promise<void>;
  /** Aborts current submissions, if the server does not come back. */
  readonly abort: () => Promise<void>;
};

/** Starts this many clients, each sending one submission after another. */
export function startClients(count: number, call: Call): Clients {
  const accepted: Submission[] = [];
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const client = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const submission = await submit(call, () => givingUp.signal.aborted);
      if (submission) accepted.push(submission);
    }
  };
  const running = Promise.all(Array.from({ length: count }, client));
  return {
    accepted,
    stop: async () => {
      stopping.abort();
      await running;
    },
    abort: async () => {
      stopping.abort();
      givingUp.abort();
      await running;
    },
  };
}
