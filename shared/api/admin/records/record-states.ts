export const recordActions = ["download", "email", "quote", "saved"] as const;

export const followUpStates = ["new", "contacted", "quoted", "bound", "lost"] as const;
export type FollowUp = (typeof followUpStates)[number];

export const agencyResults = ["quoted", "declined", "bound", "lost"] as const;
export type AgencyResult = (typeof agencyResults)[number];
