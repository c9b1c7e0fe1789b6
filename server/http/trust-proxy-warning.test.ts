import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { createLog } from "#server/base/log.ts";
import { createTrustProxyWarning } from "./trust-proxy-warning.ts";

type From = { readonly peer?: string; readonly forwardedFor?: string; readonly url?: string };

const proxy = "10.0.0.1";

/** The log after requests of these kinds. */
function hintsAfter(trustProxy: number | string[] | undefined, ...requests: From[]): string[] {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => lines.push(line) });
  const warning = createTrustProxyWarning(trustProxy, (address) => address === proxy, log);
  for (const { peer = "203.0.113.7", forwardedFor, url = "/api/vin/1" } of requests) {
    const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: peer });
    const request = new IncomingMessage(socket);
    request.url = url;
    if (forwardedFor !== undefined) request.headers["x-forwarded-for"] = forwardedFor;
    warning(request);
  }
  return lines;
}

const forwarded = { forwardedFor: "198.51.100.1" };

test.each<[string, number | string[] | undefined, From, string]>([
  ["a proxy that nobody trusts", undefined, forwarded, "an untrusted proxy"],
  ["another proxy than those that are named", [proxy], forwarded, "an untrusted proxy"],
  ["a visitor past a number of proxies", 1, {}, "can fake an address"],
  ["a visitor past the proxies that are named", [proxy], {}, "close the port to others"],
])("%s is named in the log, once", (_what, trustProxy, from, hint) => {
  expect(hintsAfter(trustProxy, from, from)).toEqual([expect.stringContaining(hint)]);
});

test.each<[string, number | string[] | undefined, From]>([
  ["a visitor where there is no proxy", undefined, {}],
  ["a visitor who comes through the number of proxies", 1, forwarded],
  ["a visitor who comes through a named proxy", [proxy], { peer: proxy, ...forwarded }],
  ["a named proxy itself", [proxy], { peer: proxy }],
  ["who asks directly for the health of the process", 1, { url: "/api/health" }],
  ["who asks directly whether it is ready", [proxy], { url: "/api/ready" }],
])("%s is as it should be", (_what, trustProxy, from) => {
  expect(hintsAfter(trustProxy, from, from)).toEqual([]);
});
