import type { Request } from "express";
import { getHealth, getReadiness } from "#shared/api/health-api.ts";
import type { Config } from "#server/base/settings/config.ts";
import type { Log } from "#server/base/log.ts";

const unknownProxy =
  "requests come through an untrusted proxy, so all visitors count as one: set TRUST_PROXY";
const anyAddress =
  "a request bypassed the proxy: TRUST_PROXY is a number, so anyone who reaches this port can fake an address; " +
  "close the port to others, or list the proxies' addresses";
const openPort = "a request bypassed the proxies in TRUST_PROXY; close the port to others";

/** Monitoring calls these without a proxy. */
const watched: readonly string[] = [getHealth.path, getReadiness.path];

/**
 * Logs once if requests contradict TRUST_PROXY: an untrusted proxy, or requests that bypass a trusted one. A forged header
 * looks like a proxy's; a missing one can be detected.
 */
export function createTrustProxyWarning(trustProxy: Config["trustProxy"], log: Log) {
  const getWarning = ({ headers, ips, path }: Pick<Request, "headers" | "ips" | "path">) => {
    if (headers["x-forwarded-for"] !== undefined) return ips.length === 0 ? unknownProxy : undefined;
    if (trustProxy === undefined || watched.includes(path)) return undefined;
    return typeof trustProxy === "number" ? anyAddress : openPort;
  };
  let isLogged = false;
  return (request: Pick<Request, "headers" | "ips" | "path">): void => {
    if (isLogged) return;
    const warning = getWarning(request);
    if (warning === undefined) return;
    isLogged = true;
    log.warn(warning);
  };
}
