import { getRetryAfterMs } from "./retry-after.ts";
import { UpstreamError } from "./upstream-error.ts";

export type Question = {
  /** Its name in errors and the log. */
  readonly service: string;
  /** Timeout for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the decompressed answer, in bytes. */
  readonly maxBytes: number;
  /** Posted as an HTML form. Without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** Sent beside the usual headers. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Error statuses whose JSON is an answer, too: it tells what is wrong with the request. */
  readonly readableErrors?: readonly number[];
};

export type JsonAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/** Like fetchJsonAnswer, without the status and the headers. */
export const fetchJson = async (url: URL, question: Question): Promise<unknown> =>
  (await fetchJsonAnswer(url, question)).body;

/**
 * Requests JSON from an external service and returns it unvalidated. Follows no redirects, which would
 * forward a key in the URL. Throws UpstreamError, whose message contains no part of the URL.
 */
export async function fetchJsonAnswer(url: URL, question: Question): Promise<JsonAnswer> {
  const { service, timeoutMs, form } = question;
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { ...question.headers, Accept: "application/json" },
      signal,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    return await readAnswer(response, question);
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(service, signal.aborted ? "timeout" : "unreachable", { cause: error });
  }
}

async function readAnswer(response: Response, question: Question): Promise<JsonAnswer> {
  const { status, headers } = response;
  const fault = findFault(response, question);
  if (fault) {
    await response.body?.cancel();
    throw new UpstreamError(question.service, fault, { status, retryAfterMs: getRetryAfterMs(headers) });
  }
  const text = await readText(question.service, response, question.maxBytes);
  return { status, headers, body: parse(text, response, question.service) };
}

function findFault({ status, ok, headers }: Response, { readableErrors = [], maxBytes }: Question) {
  if (status >= 300 && status < 400) return "redirect";
  if (!ok && !readableErrors.includes(status)) return "status";
  if (!/\bjson\b/i.test(headers.get("content-type") ?? "")) return ok ? "not-json" : "status";
  return Number(headers.get("content-length") ?? 0) > maxBytes ? "too-large" : undefined;
}

async function readText(service: string, { body }: Response, maxBytes: number): Promise<string> {
  const parts: AsyncIterable<Uint8Array> | null = body;
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const part of parts ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new UpstreamError(service, "too-large");
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function parse(text: string, { ok, status, headers }: Response, service: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const about = { retryAfterMs: getRetryAfterMs(headers), cause: error };
    throw ok
      ? new UpstreamError(service, "not-json", about)
      : new UpstreamError(service, "status", { status, ...about });
  }
}
