import { getHealth, getReadiness } from "#shared/api/health.ts";
import { describeError, type Log } from "../log.ts";
import { AppError } from "./app-error.ts";
import { route, type Route } from "./route.ts";

type Options = {
  readonly ping: () => Promise<void>;
  /** Seconds since the oldest message that still waits was written; null when none does. */
  readonly oldestWaiting: () => Promise<number | null>;
  readonly log: Log;
};

/** For whoever watches over the process: is it up, and can it work. */
export const healthRoutes = ({ ping, oldestWaiting, log }: Options): Route[] => [
  route(getHealth, async () => ({ status: "up" as const })),
  route(getReadiness, async ({ request }) => {
    try {
      await ping();
      return { status: "ready" as const, oldestWaitingMailSeconds: await oldestWaiting() };
    } catch (error) {
      log.error({ requestId: request.id, error: describeError(error) }, "the database cannot be reached");
      throw new AppError(503, "The database cannot be reached.");
    }
  }),
];
