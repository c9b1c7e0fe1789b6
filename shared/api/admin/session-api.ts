import { z } from "zod";
import { adminEndpoint, publicEndpoint } from "#shared/api/endpoint.ts";
import { outcome } from "#shared/api/response-parts.ts";

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

export const loginOutcome = outcome.extend({
  /** False while a code is required. */
  success: z.boolean(),
  /** The password is right, but a code is required too. */
  needsCode: z.boolean().optional(),
});

/** Signs in and starts a new session. 401 for wrong credentials, 429 after too many, 503 while too many are checked. */
export const signIn = publicEndpoint("POST", "/api/admin/login", {
  // It counts its attempts itself: nobody else may use up those of a browser that has signed in before.
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
