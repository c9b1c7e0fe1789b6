import { AppError } from "#server/base/app-error.ts";
import type { PeriodicJob } from "#server/base/periodic-job.ts";
import { type Dependencies, done, found, route, type Route } from "#server/http/route.ts";
import {
  dismissLeftEmail,
  listLeftEmails,
  maxLeftEmails,
  takeLeftEmail,
} from "#shared/api/admin/mail/left-emails-api.ts";
import { leftEmailsRepository } from "./left-emails-repository.ts";

/** The mailbox that support email comes to. */
export type SupportMailbox = {
  /** Takes new email from time to time. */
  readonly worker: PeriodicJob;
  /**
   * Makes an email a ticket or dismisses it, and marks it as read; resolves to false if it is gone. Throws AppError 503 if
   * the mailbox can't be read, 422 if the email can't.
   */
  readonly takeLeft: (
    place: { readonly uid: number; readonly uidValidity: number },
    as: "ticket" | "dismissed",
  ) => Promise<boolean>;
};

type Deps = Pick<Dependencies, "store"> & { readonly mailbox: SupportMailbox | undefined };

/** Emails that were left alone, for the operator to decide. */
export function leftEmailsRoutes({ store, mailbox }: Deps): Route[] {
  const leftEmails = leftEmailsRepository(store);
  const take = async (id: string, as: "ticket" | "dismissed"): Promise<void> => {
    const gone = new AppError(404, "This email is no longer unread in the mailbox.");
    const place = await leftEmails.findPlace(id);
    if (!place) throw gone;
    if (!mailbox)
      throw new AppError(503, "The mailbox isn't being read: IMAP_URL isn't set, or mail is paused.");
    if (!(await mailbox.takeLeft(place, as))) throw gone;
    await leftEmails.forget(id);
  };
  return [
    route(listLeftEmails, async () => found(await leftEmails.list(maxLeftEmails))),

    route(takeLeftEmail, async ({ params: { id } }) => {
      await take(id, "ticket");
      return done("The email is in the inbox now.");
    }),

    route(dismissLeftEmail, async ({ params: { id } }) => {
      await take(id, "dismissed");
      return done("The email is marked as read.");
    }),
  ];
}
