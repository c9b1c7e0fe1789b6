import type { Dependencies } from "#server/http/route.ts";
import type { createFileChecks } from "#server/files/customer-files.ts";
import type { ConfirmationService } from "./confirmation/confirmation-service.ts";
import type { CopyParts } from "./self-emails.ts";
import type { FairShares } from "./limits/fair-shares.ts";
import type { StaffLimits } from "./limits/staff-limits.ts";
import type { Outbox } from "./outbox/outbox.ts";

export type MailSettings = CopyParts &
  Pick<Dependencies, "clock" | "random"> & {
    readonly outbox: Outbox;
    readonly staff: StaffLimits;
    readonly shares: FairShares;
    readonly confirmation: ConfirmationService;
    readonly fileChecks: ReturnType<typeof createFileChecks>;
  };

export type Submission = {
  readonly submissionId: string;
  readonly pdfId: string | null;
  readonly ip: string | null;
};
/** `isProven`: its browser confirmed the customer's address. */
export type QuoteSubmission = Submission & { readonly isProven: boolean };
