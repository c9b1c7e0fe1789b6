/**
 * Why an outside service gave no usable answer.
 * unreachable: no connection, or it broke. timeout: no whole answer in time. status: an answer other than 2xx.
 * redirect: it wants us elsewhere. too-large, not-json, shape: an answer that cannot be read.
 * paused: not asked, because it failed again and again a moment ago, or told us to ask less.
 * busy: not asked, because our other questions would have taken all the time there was.
 */
type UpstreamFault =
  "unreachable" | "timeout" | "status" | "redirect" | "too-large" | "not-json" | "shape" | "paused" | "busy";

/** An outside service gave no usable answer. Its message names no address and no key, so that it may be logged. */
export class UpstreamError extends Error {
  readonly service: string;
  readonly fault: UpstreamFault;
  /** The HTTP status, where there was one. */
  readonly status: number | undefined;

  constructor(
    service: string,
    fault: UpstreamFault,
    { status, cause }: { status?: number; cause?: unknown } = {},
  ) {
    super(`${service}: ${fault}${status === undefined ? "" : ` ${status}`}`, { cause });
    this.name = "OutsideError";
    this.service = service;
    this.fault = fault;
    this.status = status;
  }
}
