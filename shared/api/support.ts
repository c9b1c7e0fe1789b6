import { z } from "zod";
import { safeText } from "#shared/profile/schema.ts";
import { publicEndpoint } from "./endpoint.ts";
import { emailAddress, outcome } from "./response-parts.ts";

export const requestTypes = ["feature_request", "support"] as const;
export type RequestType = (typeof requestTypes)[number];

export const suggestionBody = z
  .strictObject({
    suggestion: safeText.refine((text) => text.trim() !== "", "Enter your message."),
    userEmail: emailAddress.nullable(),
    type: z.enum(requestTypes).default("feature_request"),
  })
  .superRefine(({ type, userEmail }, context) => {
    if (type !== "support" || userEmail) return;
    context.addIssue({ code: "custom", path: ["userEmail"], message: "Enter your email address." });
  });

/** A feature request or a support request; the latter requires a reply address. */
export const submitSuggestion = publicEndpoint("POST", "/api/feature-suggestions", {
  // 2,000 characters, even if all are escaped.
  bodyLimit: 16 * 1024,
  body: suggestionBody,
  response: outcome.extend({ ticketId: z.string() }),
});
