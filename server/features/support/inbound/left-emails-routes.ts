import { type Mailbox, MailboxUnavailable, type Take } from "#server/mail/inbound/mailbox.ts";
import type { Dependencies } from "#server/http/feature.ts";
import { AppError } from "#server/base/app-error.ts";
import { done, found, route, type Route } from "#server/http/route.ts";
import { createTimeLimit } from "#server/base/clock.ts";
import {
  dismissLeftEmail,
  listLeftEmails,
  maxLeftEmails,
  takeLeftEmail,
} from "#shared/api/admin/mail/left-emails-api.ts";
import type { TakeEmail } from "./take-email.ts";
import { inboundRepository } from "#server/mail/inbound/inbound-repository.ts";

type Deps = Pick<Dependencies, "config" | "store"> & {
  /** Undefined if there is none, or while mail is paused. */
  readonly mailbox: Mailbox | undefined;
  readonly takeEmail: TakeEmail;
};

/** Emails that were left alone, for the operator to decide. */
export function leftEmailsRoutes({ config, store, mailbox, takeEmail }: Deps): Route[] {
  const takeFromMailbox = async (id: string, take: Take): Promise<void> => {
    const place = await inboundRepository(store).findPlace(id);
    if (!place) throw gone();
    if (!mailbox)
      throw new AppError(503, "The mailbox isn't being read: IMAP_URL isn't set, or mail is paused.");
    try {
      const signal = createTimeLimit(config.mail.requestDeadlineMs);
      if (!(await mailbox.takeAt(place, take, signal))) throw gone();
    } catch (error) {
      if (!(error instanceof MailboxUnavailable)) throw error;
      throw new AppError(503, `The mailbox can't be read: ${error.message}. Try again in a few minutes.`);
    }
    await inboundRepository(store).forget(id);
  };
  return [
    route(listLeftEmails, async () => {
      const { data, total } = await inboundRepository(store).listLeft(maxLeftEmails);
      return found({ total, emails: data });
    }),

    route(takeLeftEmail, async ({ params: { id } }) => {
      await takeFromMailbox(id, async (email) => (await takeEmail(email, true)) !== "left");
      return done("The email is in the inbox now.");
    }),

    route(dismissLeftEmail, async ({ params: { id } }) => {
      await takeFromMailbox(id, async () => true);
      return done("The email is marked as read.");
    }),
  ];
}

const gone = (): AppError => new AppError(404, "This email is no longer unread in the mailbox.");
