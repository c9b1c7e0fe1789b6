import { route, type Route } from "#server/http/route.ts";
import { savePdfDownload, sendQuoteRequest, sendSelfEmail } from "#shared/api/submissions.ts";
import type { SubmissionsService } from "./submissions-service.ts";

export const submissionsRoutes = (submissions: SubmissionsService): Route[] => [
  route(sendQuoteRequest, async ({ body, request }) => submissions.requestQuote(body, request)),
  route(sendSelfEmail, async ({ body, request }) => submissions.emailToSelf(body, request)),
  route(savePdfDownload, async ({ body, request }) => {
    await submissions.keepDownload(body, request);
    return { success: true, message: "The download was recorded." };
  }),
];
