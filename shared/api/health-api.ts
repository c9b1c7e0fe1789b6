import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

/** Responds as long as the process runs, also before it is up: it opens its database, or migrates it. */
export const getHealth = publicEndpoint("GET", "/api/health", {
  rateLimit: "none",
  response: z.object({
    status: z.enum(["starting", "migrating", "up"]),
    version: z.string().optional(),
    commit: z.string().optional(),
  }),
});

/** 200 if the server is up and its database takes writes, 503 with the reason otherwise. */
export const getReadiness = publicEndpoint("GET", "/api/ready", {
  rateLimit: "none",
  response: z.object({
    status: z.literal("ready"),
    /** Age in seconds of the oldest unsent message; null if none is waiting. */
    oldestWaitingMailSeconds: z.number().nullable(),
    /** True if this process sends no mail, as MAIL_PAUSED says. */
    isMailPaused: z.boolean(),
  }),
});
