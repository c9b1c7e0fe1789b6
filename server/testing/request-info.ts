import type { RequestInfo } from "#server/http/request-context.ts";

/** What is known of a request that says nothing about itself. */
export const requestInfo: RequestInfo = {
  id: "request-1",
  ip: null,
  userAgent: null,
  origin: null,
  asksNotToTrack: false,
  idempotency: null,
  files: new Uint8Array(),
  bearer: null,
  confirmed: null,
  getPlace: () => null,
  getGone: () => new AbortController().signal,
};
