import { route, type Route } from "#server/http/route.ts";
import { confirmEmail, resendCode } from "#shared/api/email-confirmation.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { ConfirmationsService } from "./confirmations-service.ts";
import type { SubmissionsService } from "./submissions-service.ts";

export const submissionsRoutes = (
  submissions: SubmissionsService,
  confirmations: ConfirmationsService,
): Route[] => [
  route(sendQuoteRequest, submissions.requestQuote),
  route(sendSelfEmail, submissions.emailToSelf),
  route(savePdfDownload, async (sent) => {
    await submissions.keepDownload(sent);
    return { success: true, message: "The download was recorded." };
  }),
  route(confirmEmail, async ({ body }) => confirmations.confirm(body)),
  route(resendCode, async ({ body, request }) => confirmations.resend(body, request)),
];
