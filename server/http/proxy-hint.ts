import type { RequestHandler } from "express";
import type { Log } from "../log.ts";

/** Says once that a proxy seems to stand in front: unless it is trusted, all visitors share its address and rate limit. */
export function hintAtProxy(log: Log): RequestHandler {
  let told = false;
  return (request, _response, next) => {
    if (!told && request.headers["x-forwarded-for"] !== undefined) {
      told = true;
      log.warn(
        "requests come through a proxy that is not trusted: all visitors count as one; see TRUST_PROXY",
      );
    }
    next();
  };
}
