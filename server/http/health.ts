import { Router } from "express";
import { describeError, type Log } from "../log.ts";
import { noteOf } from "./request-info.ts";

type Options = {
  readonly ping: () => Promise<void>;
  /** Seconds since the oldest message that still waits was written; null when none does. */
  readonly oldestWaiting: () => Promise<number | null>;
  readonly log: Log;
};

/** For whoever watches over the process: is it up, and can it work. */
export function health({ ping, oldestWaiting, log }: Options): Router {
  const router = Router();
  router.get("/health", (request, response) => {
    noteOf(request).route = "/api/health";
    response.json({ status: "up" });
  });
  router.get("/ready", async (request, response) => {
    const note = noteOf(request);
    note.route = "/api/ready";
    try {
      await ping();
      response.json({ status: "ready", oldestWaitingMailSeconds: await oldestWaiting() });
    } catch (error) {
      log.error({ requestId: note.id, error: describeError(error) }, "the database cannot be reached");
      response.status(503).json({ status: "not ready", message: "The database cannot be reached." });
    }
  });
  return router;
}
