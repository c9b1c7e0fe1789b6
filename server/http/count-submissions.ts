import { AppError } from "#server/base/app-error.ts";
import type { Route } from "./route.ts";
import type { Metrics, SubmissionKind, SubmissionOutcome } from "#server/base/metrics.ts";

/** Counts outcomes of a route. Rate-limited requests don't get here. */
export const countSubmissions = (metrics: Metrics, kind: SubmissionKind, route: Route): Route => ({
  ...route,
  run: async (raw) => {
    try {
      const answer = await route.run(raw);
      metrics.countSubmission(kind, metrics.isRepeat(raw.request) ? "repeated" : "accepted");
      return answer;
    } catch (error) {
      metrics.countSubmission(kind, toOutcome(error));
      throw error;
    }
  },
});

const toOutcome = (error: unknown): SubmissionOutcome =>
  error instanceof AppError && error.status < 500 ? "rejected" : "failed";
