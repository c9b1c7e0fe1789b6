/**
 * Why an external service gave no usable answer.
 * unreachable: no connection, or it broke. timeout: no complete answer in time. status: not a 2xx response.
 * redirect: it redirected us. too-large, not-json, shape: an answer that cannot be read.
 * paused: no request was made, because the service failed repeatedly or told us to slow down.
 * busy: no request was made, because our other requests would have used up the time.
 */
type UpstreamFault =
  | "unreachable"
  | "timeout"
  | "status"
  | "redirect"
  | "too-large"
  | "not-json"
  | "shape"
  | "paused"
  | "busy";

type Details = {
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly cause?: unknown;
};

/** No usable answer from an external service. The message has no address or key, so it is safe to log. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly fault: UpstreamFault;
  readonly status: number | undefined;
  /** How long the service told us to wait (Retry-After), in milliseconds, if it did. */
  readonly retryAfterMs: number | undefined;

  constructor(service: string, fault: UpstreamFault, { status, retryAfterMs, cause }: Details = {}) {
    super(`${service}: ${fault}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.name = "UpstreamError";
    this.service = service;
    this.fault = fault;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
