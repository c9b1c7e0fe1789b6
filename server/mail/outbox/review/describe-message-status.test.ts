import { expect, test } from "vitest";
import { describeOutcome } from "./describe-message-status.ts";

const queued = { status: "queued", lastError: "451 Later", uncertainCount: 0 } as const;

test.each([
  [queued, false, /^It isn't sent yet\. .*"451 Later"/],
  [{ ...queued, uncertainCount: 1 }, false, /^We'll send it again .* may have arrived\.$/],
  [{ ...queued, uncertainCount: 1 }, true, /Mail is paused/],
  [{ ...queued, status: "uncertain" as const }, false, /so it may have arrived\.$/],
])("%j (paused: %j) is described as it is", (message, isPaused, text) => {
  expect(describeOutcome(message, isPaused)).toMatch(text);
});
