import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

/** Responds as long as the process is up. */
export const getHealth = publicEndpoint("GET", "/api/health", {
  rateLimit: "none",
  response: z.object({ status: z.literal("up") }),
});

/** 200 if the database can be reached, 503 otherwise. */
export const getReadiness = publicEndpoint("GET", "/api/ready", {
  rateLimit: "none",
  response: z.object({
    status: z.literal("ready"),
    /** Age in seconds of the oldest unsent message; null if none is waiting. */
    oldestWaitingMailSeconds: z.number().nullable(),
  }),
});
