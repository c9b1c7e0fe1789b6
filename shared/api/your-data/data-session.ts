import { z } from "zod";
import { codeField } from "#shared/api/email-confirmation-api.ts";
import { publicEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, emailAddress, outcome, timestamp } from "#shared/api/response-parts.ts";

/** The secret that the page got for the code, for 15 minutes. */
export const session = {
  token: z.string().regex(/^[\w-]{43}$/, "This session isn't ours. Ask for a new code."),
};

/** Emails a code to an address, with one answer for all addresses. 429 for too many requests. */
export const requestDataCode = publicEndpoint("POST", "/api/your-data/code", {
  bodyLimit: 1024,
  body: z.strictObject({ email: emailAddress }),
  response: outcome.extend({ requestId: z.uuid() }),
});

/** Opens what is kept of the address that got the code, once. 400 for a wrong code, 410 if it is over. */
export const openYourData = publicEndpoint("POST", "/api/your-data/open", {
  bodyLimit: 1024,
  body: z.strictObject({ requestId: z.uuid("Ask for a new code."), ...codeField.shape }),
  response: dataResponse(z.object({ ...session, endsAt: timestamp })),
});
