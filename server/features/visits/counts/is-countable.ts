import { isbot } from "isbot";
import type { RequestInfo } from "#server/http/request-context.ts";

/** Whether a request counts: not from a browser that asks not to be tracked, nor from a known bot. Every browser names itself. */
export const isCountable = ({ asksNotToTrack, userAgent }: RequestInfo): boolean =>
  !asksNotToTrack && userAgent !== null && userAgent !== "" && !isbot(userAgent);
