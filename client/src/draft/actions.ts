/** What a user can do with a finished profile; the review section is complete once one of them is done. */
export const doneActions = ["download", "email", "quote"] as const;
export type DoneAction = (typeof doneActions)[number];
