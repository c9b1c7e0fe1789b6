import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

/** Takes browsers' reports on the security policy, by report-uri (CSP 3) or the Reporting API, always with the same answer. */
export const reportCspViolations = publicEndpoint("POST", "/api/csp-reports", {
  bodyTypes: ["application/csp-report", "application/reports+json"],
  bodyLimit: 16 * 1024,
  // Counted in memory: a flood of reports writes nothing.
  rateLimit: "lookup",
  response: z.object({ success: z.literal(true) }),
});
