import { z } from "zod";
import { adminEndpoint, publicEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome, timestamp } from "#shared/api/response-parts.ts";
import { exactTextUpTo, maxText, safeText } from "#shared/profile/schema.ts";
import { credentialLimits, loginBody, loginOutcome } from "./session-api.ts";

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

export const newCredentials = z.strictObject({
  newUsername: safeText
    .trim()
    .min(1, "Enter a username.")
    .max(credentialLimits.username, "The username can have at most 255 characters."),
  newPassword: exactTextUpTo(maxText)
    .min(credentialLimits.passwordMin, "Password must be at least 8 characters long")
    .refine(
      (password) => byteLength(password) <= credentialLimits.passwordBytes,
      "Password must be at most 72 bytes long",
    ),
});

export const reauthenticationBody = loginBody.omit({ username: true });

/** Proves again who is signed in, for 5 minutes. 400 for a wrong password or code, 429 after too many. */
export const reauthenticate = adminEndpoint("POST", "/api/admin/reauthenticate", {
  bodyLimit: 8192,
  body: reauthenticationBody,
  response: loginOutcome,
});

/** Replaces username and password, and ends every session. 400 for a password that is too common. */
export const changeCredentials = adminEndpoint("POST", "/api/admin/change-credentials", {
  needsReauthentication: true,
  bodyLimit: 8192,
  body: newCredentials,
  response: outcome,
});

/** Creates the administrator, who is signed in then. 403 for a link that was used or has expired. */
export const setUp = publicEndpoint("POST", "/api/admin/set-up", {
  usesSession: true,
  bodyLimit: 8192,
  /** The code of the link in the server's file. */
  body: newCredentials.extend({ code: z.string().max(100, "This is not a link's code.") }),
  response: outcome,
});

const openSession = z.object({
  id: z.uuid(),
  signedInAt: timestamp,
  lastSeenAt: timestamp,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});

/** The open sessions, those used last first. */
export const listSessions = adminEndpoint("GET", "/api/admin/sessions", {
  response: dataResponse(z.array(openSession)),
});

/** Ends a session. 404 if none has this id. */
export const endSession = adminEndpoint("DELETE", "/api/admin/sessions/:id", {
  params: z.object({ id: z.uuid("This is not the id of a session.") }),
  response: outcome,
});

export const getTwoFactor = adminEndpoint("GET", "/api/admin/two-factor", {
  response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0) }),
});

export const beginTwoFactor = adminEndpoint("POST", "/api/admin/two-factor/setup", {
  needsReauthentication: true,
  response: z.object({
    /** In base32, to type it in. */
    secret: z.string(),
    /** otpauth://totp/..., to show as a QR code. */
    url: z.string(),
  }),
});

export const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "Enter the six digits of the code.");

/** Turns it on, once a code proves that the app has the secret. The recovery codes are shown this once. */
export const confirmTwoFactor = adminEndpoint("POST", "/api/admin/two-factor", {
  bodyLimit: 1024,
  body: z.strictObject({ code: sixDigits }),
  response: outcome.extend({ recoveryCodes: z.array(z.string()) }),
});

/** Replaces the recovery codes, which are shown this once: the former ones no longer work. 409 if it is off. */
export const renewRecoveryCodes = adminEndpoint("POST", "/api/admin/two-factor/recovery-codes", {
  needsReauthentication: true,
  response: outcome.extend({ recoveryCodes: z.array(z.string()) }),
});

export const endTwoFactor = adminEndpoint("POST", "/api/admin/two-factor/off", {
  needsReauthentication: true,
  response: outcome,
});
