/** too-large, not-json, shape: unreadable. paused: not asked after failures, or as told. busy: our requests used up the time. */
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

/** The message has no address or key, so it is safe to log. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly fault: UpstreamFault;
  readonly status: number | undefined;
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
