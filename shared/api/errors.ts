import { z } from "zod";

/** The most fields at fault that one answer names. */
export const maxFieldErrors = 20;

/** The body of every answer that is not a success. `errors` has one entry for each field at fault. */
export const errorBody = z.object({
  success: z.literal(false),
  message: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** How many fields are at fault beyond those that `errors` names. */
  moreErrors: z.int().positive().optional(),
  requestId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
