import { findExcess } from "#server/base/json-shape.ts";
import { yieldToEventLoop, createTimeLimit } from "#server/base/clock.ts";
import { getRetryAfterMs } from "./retry-until.ts";
import { UpstreamError } from "./upstream-error.ts";

type Question = {
  readonly service: string;
  readonly timeoutMs: number;
  /** Maximum decompressed size. */
  readonly maxBytes: number;
  /** Sends a POST with an HTML form; without it, a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Error statuses whose JSON says what is wrong with the request. */
  readonly readableErrors?: readonly number[];
  /** The service's own hosts (with an unusual port) that redirects may lead to. */
  readonly redirectHosts?: readonly string[];
  readonly memory?: AnswerMemory;
};

const processMemory = createAnswerMemory(64 * 1024 * 1024);

/** Far above any answer: 5,000 rows have 135,000 brackets and commas, a VIN 150 keys. Within limits, 8 MB parse in 50 ms. */
const shapeLimits = { depth: 20, marks: 160_000, entries: 20_000, keys: 2000 } as const;

const shortAnswer = 32 * 1024;

export type JsonAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

export const fetchJson = async (url: URL, question: Question): Promise<unknown> =>
  (await fetchJsonAnswer(url, question)).body;

const mostRedirects = 3;

/** Target of a GET's redirect; undefined if it isn't one of the service's hosts, or less safe than before. */
function findRedirect(from: URL, { status, headers }: Response, question: Question): URL | undefined {
  const location = headers.get("location");
  if (![301, 302, 303, 307, 308].includes(status) || location === null || question.form) return undefined;
  if (!URL.canParse(location, from.href)) return undefined;
  const to = new URL(location, from);
  const isSafe = to.protocol === "https:" || to.protocol === from.protocol;
  return isSafe && question.redirectHosts?.includes(to.host) ? to : undefined;
}

async function send(url: URL, question: Question, signal: AbortSignal): Promise<Response> {
  const { form, headers } = question;
  let address = url;
  for (let count = 0; ; count += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { ...headers, Accept: "application/json" },
      signal,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const next = count < mostRedirects ? findRedirect(address, response, question) : undefined;
    if (!next) return response;
    await response.body?.cancel();
    address = next;
  }
}

/** Requests JSON, unvalidated. Throws UpstreamError, whose message has no part of the URL: URL and headers may hold a key. */
export async function fetchJsonAnswer(url: URL, question: Question): Promise<JsonAnswer> {
  const { service, timeoutMs, maxBytes, memory = processMemory } = question;
  const signal = createTimeLimit(timeoutMs);
  const share = await memory.open({ service, maxBytes, signal });
  try {
    return await readAnswer(await send(url, question, signal), question, share);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(service, signal.aborted ? "timeout" : "unreachable", { cause: error });
  } finally {
    share.release();
  }
}

async function readAnswer(response: Response, question: Question, share: AnswerShare): Promise<JsonAnswer> {
  const { status, headers } = response;
  const fault = findFault(response, question);
  if (fault) {
    await response.body?.cancel();
    throw new UpstreamError(question.service, fault, { status, retryAfterMs: getRetryAfterMs(headers) });
  }
  const parts: AsyncIterable<Uint8Array> | null = response.body;
  for await (const part of parts ?? []) await share.add(part);
  const bytes = share.getBytes();
  if (bytes.length > shortAnswer) await yieldToEventLoop();
  return { status, headers, body: parse(bytes, response, question.service) };
}

function findFault({ status, ok, headers }: Response, { readableErrors = [], maxBytes }: Question) {
  if (status >= 300 && status < 400) return "redirect";
  if (!ok && !readableErrors.includes(status)) return "status";
  if (!/\bjson\b/i.test(headers.get("content-type") ?? "")) return ok ? "not-json" : "status";
  return Number(headers.get("content-length") ?? 0) > maxBytes ? "too-large" : undefined;
}

function parse(bytes: Buffer, { ok, status, headers }: Response, service: string): unknown {
  if (findExcess(bytes, shapeLimits) !== undefined) throw new UpstreamError(service, "too-large");
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const about = { retryAfterMs: getRetryAfterMs(headers), cause: error };
    throw ok
      ? new UpstreamError(service, "not-json", about)
      : new UpstreamError(service, "status", { status, ...about });
  }
}

type AnswerMemory = ReturnType<typeof createAnswerMemory>;
type AnswerShare = Awaited<ReturnType<AnswerMemory["open"]>>;

const firstBytes = 64 * 1024;

type Answer = {
  readonly service: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
};

function createRoom(total: number) {
  let free = total;
  const waiting = new Set<{ readonly bytes: number; readonly start: () => void }>();
  const serve = (): void => {
    for (const next of waiting) {
      if (next.bytes > free) return;
      waiting.delete(next);
      free -= next.bytes;
      next.start();
    }
  };
  return {
    take: async (bytes: number, { service, signal }: Answer): Promise<void> =>
      new Promise((resolve, reject) => {
        const leave = (): void => {
          if (!waiting.delete(turn)) return;
          reject(new UpstreamError(service, "busy"));
          // Callers behind it may need less.
          serve();
        };
        const turn = {
          bytes,
          start: () => {
            signal.removeEventListener("abort", leave);
            resolve();
          },
        };
        waiting.add(turn);
        signal.addEventListener("abort", leave, { once: true });
        if (signal.aborted) leave();
        else serve();
      }),
    give: (bytes: number): void => {
      free += bytes;
      serve();
    },
  };
}

/** Limits the bytes of all answers until they are parsed. Throws UpstreamError "too-large", or "busy" without room in time. */
export function createAnswerMemory(total: number) {
  const room = createRoom(total);
  return {
    open: async (answer: Answer) => {
      const { service, maxBytes } = answer;
      let buffer = Buffer.alloc(0);
      let size = 0;
      const grow = async (length: number): Promise<void> => {
        await room.take(length - buffer.length, answer);
        const larger = Buffer.allocUnsafeSlow(length);
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      };
      await grow(Math.min(firstBytes, maxBytes));
      return {
        add: async (part: Uint8Array): Promise<void> => {
          if (size + part.byteLength > maxBytes) throw new UpstreamError(service, "too-large");
          // Grows to the maximum at once: answers that each hold a part could wait for each other.
          if (size + part.byteLength > buffer.length) await grow(maxBytes);
          buffer.set(part, size);
          size += part.byteLength;
        },
        getBytes: (): Buffer => buffer.subarray(0, size),
        release: (): void => {
          const { length } = buffer;
          buffer = Buffer.alloc(0);
          room.give(length);
        },
      };
    },
  };
}
