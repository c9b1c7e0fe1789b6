import { AppError } from "#server/http/app-error.ts";
import { done, route, type Route } from "#server/http/route.ts";
import { receiveEmail } from "#shared/api/mail/inbound-email.ts";
import type { TakeEmail, Taken } from "./take-email.ts";

const messages: Record<Taken, string> = {
  answer: "The answer is in its ticket.",
  ticket: "There is a new ticket.",
  known: "This email was taken before.",
  automatic: "Automatic emails are left alone.",
  own: "Our own emails are left alone.",
  stranger: "This email is not for our support.",
  unreadable: "This email can't be read.",
};

/** Emails that others pass on to us. */
export const inboundRoute = (takeEmail: TakeEmail): Route =>
  route(receiveEmail, async ({ request: { files } }) => {
    if (files.byteLength === 0) throw new AppError(400, "There is no email in this request.");
    return done(messages[await takeEmail(files)]);
  });
