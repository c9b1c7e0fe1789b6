import { z } from "zod";
import { publicEndpoint } from "./endpoint.ts";

/**
 * Takes what browsers report about the security policy, in the form of report-uri (CSP 3) or of the Reporting API. The
 * answer is the same whatever it says.
 */
export const reportCspViolations = publicEndpoint("POST", "/api/csp-reports", {
  bodyTypes: ["application/csp-report", "application/reports+json"],
  bodyLimit: 16 * 1024,
  // Counted in memory: a flood of reports writes nothing.
  rateLimit: "lookup",
  response: z.object({ success: z.literal(true) }),
});
