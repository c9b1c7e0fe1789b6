import { describeNoAgency } from "#shared/api/mail/routing.ts";

/** How a quote request is held that no active agency takes. The sentence is for the outbox. */
export const heldForAgency = (state: string | null, isWithinLimits: boolean) => ({
  status: "held" as const,
  heldReason: isWithinLimits ? ("no_agency" as const) : ("no_agency_over_limit" as const),
  heldState: state,
  lastError: `${describeNoAgency(state)}. Open the quote request to choose one.`,
});
