import { route, type Route } from "#server/http/route.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { SubmissionsService } from "./submissions-service.ts";

export const submissionsRoutes = (submissions: SubmissionsService): Route[] => [
  route(sendQuoteRequest, submissions.requestQuote),
  route(sendSelfEmail, submissions.emailToSelf),
  route(savePdfDownload, async (sent) => {
    await submissions.keepDownload(sent);
    return { success: true, message: "The download was recorded." };
  }),
];
