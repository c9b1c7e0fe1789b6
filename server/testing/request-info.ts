import type { RequestInfo } from "#server/http/request-context.ts";

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
