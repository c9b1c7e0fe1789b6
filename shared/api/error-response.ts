import { z } from "zod";

export const maxFieldErrors = 20;

/** The body of every error response. `errors` has one entry per invalid field. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  moreErrors: z.int().positive().optional(),
  /** Of a conflict (409): the current state of what should have been changed. */
  current: z.unknown().optional(),
  /** To be repeated after `reauthenticate` or `reauthenticateWithPasskey` (403). */
  needsReauthentication: z.literal(true).optional(),
  /** The request is let in once its browser has confirmed the address that it names (403, see `confirmedHeader`). */
  needsConfirmation: z.literal(true).optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
