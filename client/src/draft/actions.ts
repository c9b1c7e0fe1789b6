/** Actions available on a finished profile. The review section is complete once any of them is done. */
export const doneActions = ["download", "email", "quote"] as const;
export type DoneAction = (typeof doneActions)[number];
