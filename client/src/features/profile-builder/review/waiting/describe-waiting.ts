import type { MailTask } from "#client/lib/waiting/waiting-item.ts";

/** What the user calls a submission. */
export const submissionNames: Record<MailTask, string> = { quote: "quote request", email: "email" };

/** Told where a submission starts to wait. */
export const describeWaiting = (task: MailTask): string =>
  `Your ${submissionNames[task]} goes out when you're back online.`;
