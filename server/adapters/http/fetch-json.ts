import { UpstreamError } from "./upstream-error.ts";

type Question = {
  /** Its name in errors and the log. */
  readonly service: string;
  /** Timeout for the whole answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Maximum size of the decompressed answer, in bytes. */
  readonly maxBytes: number;
  /** Posted as an HTML form. Without it the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
};

/**
 * Requests JSON from an external service and returns it unvalidated. Follows no redirects, which would
 * forward a key in the URL. Throws UpstreamError, whose message contains no part of the URL.
 */
export async function fetchJson(
  url: URL,
  { service, timeoutMs, maxBytes, form }: Question,
): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      redirect: "manual",
      headers: { Accept: "application/json" },
      signal,
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const fault = findFault(response, maxBytes);
    if (fault) {
      await response.body?.cancel();
      throw new UpstreamError(service, fault, { status: response.status });
    }
    return parse(service, await readText(service, response, maxBytes));
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    throw new UpstreamError(service, signal.aborted ? "timeout" : "unreachable", { cause: error });
  }
}

function findFault({ status, ok, headers }: Response, maxBytes: number) {
  if (status >= 300 && status < 400) return "redirect";
  if (!ok) return "status";
  if (!/\bjson\b/i.test(headers.get("content-type") ?? "")) return "not-json";
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

function parse(service: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UpstreamError(service, "not-json", { cause: error });
    throw error;
  }
}
