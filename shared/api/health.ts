import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Answers while the process is up. */
export const getHealth = endpoint({
  method: "GET",
  path: "/api/health",
  access: "public",
  rateLimit: "none",
  response: z.object({ status: z.literal("up") }),
});

/** Answers 200 while the database can be reached, 503 otherwise. */
export const getReadiness = endpoint({
  method: "GET",
  path: "/api/ready",
  access: "public",
  rateLimit: "none",
  response: z.object({
    status: z.literal("ready"),
    /** Seconds since the oldest message that is still to be sent was written; null when none waits. */
    oldestWaitingMailSeconds: z.number().nullable(),
  }),
});
