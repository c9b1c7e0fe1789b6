import { z } from "zod";
import { adminEndpoint, publicEndpoint } from "#shared/api/endpoint.ts";
import { outcome, dataResponse, timestamp } from "#shared/api/response-parts.ts";
import { exactTextUpTo, maxText, safeText } from "#shared/profile/schema.ts";

/** Limits of the administrator's credentials. bcrypt uses only the first 72 bytes of a password. */
export const credentialLimits = { username: 255, passwordMin: 8, passwordBytes: 72 } as const;

const bothRequired = "Please enter both username and password";

export const loginBody = z.strictObject({
  username: z
    .string()
    .trim()
    .min(1, bothRequired)
    .max(credentialLimits.username, "This username is too long."),
  password: z.string().min(1, bothRequired).max(1000, "This password is too long."),
  /** From the authenticator app, or a recovery code. Required if two-factor sign-in is on. */
  code: z.string().trim().max(40, "This code is too long.").optional(),
});

const loginOutcome = outcome.extend({
  /** False while a code is required. */
  success: z.boolean(),
  /** The password is right, but a code is required too. */
  needsCode: z.boolean().optional(),
});

/** Signs in and starts a new session. 401 for wrong credentials, 429 after too many, 503 while too many are checked. */
export const signIn = publicEndpoint("POST", "/api/admin/login", {
  // It counts its own attempts, so that nobody else can use up the attempts of a browser that has signed in before.
  rateLimit: "none",
  usesSession: true,
  bodyLimit: 8192,
  body: loginBody,
  response: loginOutcome,
});

export const getSession = publicEndpoint("GET", "/api/admin/session", {
  usesSession: true,
  response: z.object({
    isAdmin: z.boolean(),
    username: z.string().optional(),
    /** There is no administrator yet: the set-up link creates one. */
    needsSetUp: z.boolean().optional(),
    /** The office's, by its IANA name. */
    timeZone: z.string().optional(),
  }),
});

export const signOut = adminEndpoint("POST", "/api/admin/logout", { response: outcome });

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
  params: z.object({ id: z.uuid("This isn't the id of a session.") }),
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
