import { route, type Route } from "#server/http/route.ts";
import { submitSuggestion } from "#shared/api/support.ts";
import type { SupportService } from "./support-service.ts";

export const supportRoutes = (support: SupportService): Route[] => [
  route(submitSuggestion, async ({ body, request }) => support.submit(body, request)),
];
