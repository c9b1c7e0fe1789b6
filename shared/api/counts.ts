import { z } from "zod";
import { isSource } from "./visit-source.ts";
import { maxSteps } from "./visit-api.ts";
import { publicEndpoint } from "./endpoint.ts";

const step = z.string().regex(/^[a-z-]{1,40}$/, "Enter the name of a page or a section.");

/** Counts steps of a page load, except of bots and browsers that ask not to be tracked; all get one answer. Limited in memory. */
export const countSteps = publicEndpoint("POST", "/api/counts", {
  rateLimit: "lookup",
  bodyLimit: 4096,
  body: z.strictObject({
    steps: z.array(step).min(1, "Enter at least one step.").max(maxSteps, "These are too many steps."),
    source: z.string().refine(isSource, "Enter the plain name of a source or a host."),
  }),
  response: z.object({ success: z.literal(true) }),
});
