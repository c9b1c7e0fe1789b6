/** How a profile left the browser, in the order of the filter. */
export const recordActions = ["download", "email", "quote", "saved"] as const;

/** What became of a quote request, as the operator notes it. */
export const followUpStates = ["new", "contacted", "quoted", "bound", "lost"] as const;
export type FollowUp = (typeof followUpStates)[number];

/** What an agency answered to a quote request. */
export const agencyResults = ["quoted", "declined", "bound", "lost"] as const;
export type AgencyResult = (typeof agencyResults)[number];
