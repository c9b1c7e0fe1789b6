import { publicEndpoint } from "#shared/api/endpoint.ts";
import { outcome } from "#shared/api/parts.ts";

/** The most bytes of an email that is taken: what most mail servers take. */
export const maxEmailBytes = 25 * 1024 * 1024;

/**
 * Takes an email as it came in, in full (RFC 5322). Signed (docs/operations.md): 401 otherwise, 404 if it isn't set up.
 * Whatever becomes of it, the response is a success: the same email isn't wanted again.
 */
export const receiveEmail = publicEndpoint("POST", "/api/mail/inbound", {
  bodyTypes: ["message/rfc822"],
  bodyLimit: maxEmailBytes,
  isSigned: true,
  // Refused unread without a signature.
  rateLimit: "none",
  response: outcome,
});
