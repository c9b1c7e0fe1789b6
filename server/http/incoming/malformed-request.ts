import type { IncomingMessage } from "node:http";
import { getContentLength } from "#server/http/body/send-early-response.ts";

/** A host by RFC 3986, 3.2.2, with an optional port. */
const validHost = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") count += 1;
  return count;
}

/** Whether a request with an absolute URL, as for a proxy, names this host in it. */
function isForHost(target: string, host: string | undefined): boolean {
  if (!URL.canParse(target)) return false;
  const { protocol, host: named, username, password } = new URL(target);
  const isPlain = username === "" && password === "";
  return isPlain && ["http:", "https:"].includes(protocol) && named === host?.toLowerCase();
}

/**
 * Describes what is malformed about a request, as a sentence; undefined if nothing is. Node itself rejects
 * HTTP/1.1 without a Host, but accepts several of them, or a version that it does not speak.
 */
export function malformedRequest(request: IncomingMessage): string | undefined {
  const { method = "", httpVersion, rawHeaders, headers, url = "" } = request;
  if (httpVersion !== "1.1" && httpVersion !== "1.0") return "Please use HTTP/1.1.";
  if (countHosts(rawHeaders) > 1) return "A request must have exactly one Host header.";
  if (headers.host !== undefined && !validHost.test(headers.host))
    return "The Host header isn't a valid host name.";
  if (!url.startsWith("/") && url !== "*" && !isForHost(url, headers.host))
    return "The request's address is for another host.";
  // A body has no meaning here (RFC 9110 section 9.3.1); unread, it could keep arriving indefinitely.
  if (["GET", "HEAD"].includes(method) && getContentLength(request) > 0)
    return "A GET or HEAD request can't have a body.";
  return undefined;
}

/** Reduces an absolute URL, as for a proxy, to its path: it names this host. */
export function toOriginForm(request: IncomingMessage): void {
  const { url = "" } = request;
  if (url.startsWith("/") || !URL.canParse(url)) return;
  const { pathname, search } = new URL(url);
  request.url = `${pathname}${search}`;
}
