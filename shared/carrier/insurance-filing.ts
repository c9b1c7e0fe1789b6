import { z } from "zod";

/**
 * A row of FMCSA's insurance sets: a filing on record (c5y8-a4uz) or one that was canceled or replaced (3uet-3z4i).
 * A policy has a row for each transaction. What FMCSA does not have is absent.
 */
export const filingRow = z.object({
  /** "BMC-91X". */
  form: z.string(),
  insurer: z.string().optional(),
  policyNumber: z.string().optional(),
  effectiveDate: z.iso.date().optional(),
  /** Limit in dollars. */
  amount: z.int().optional(),
  /** It pays above another policy's limit only. */
  isExcess: z.literal(true).optional(),
  /** The limit that is paid below an excess policy, in dollars: the primary's, whoever insures that. */
  underlying: z.int().optional(),
  /** When the cancellation takes effect, which may be ahead. */
  endedOn: z.iso.date().optional(),
  /** "CANCEL", "TERM/REPL", "NAMECHG". */
  reason: z.string().optional(),
});
export type FilingRow = z.infer<typeof filingRow>;

/** Proof of liability insurance that an insurer filed with FMCSA for a carrier (49 CFR 387.313), one for each policy. */
export const insuranceFiling = filingRow
  .omit({ reason: true })
  .required({ insurer: true })
  .extend({
    /** Not in Motus: on file on May 14, 2026, and as far as is known not ended since. */
    isLastKnown: z.literal(true).optional(),
  });
export type InsuranceFiling = z.infer<typeof insuranceFiling>;
