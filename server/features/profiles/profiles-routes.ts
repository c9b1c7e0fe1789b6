import { route, type Route } from "#server/http/route.ts";
import { saveCompanyProfile } from "#shared/api/company-profiles.ts";
import type { ProfilesService } from "./profiles-service.ts";

export const profilesRoutes = (profiles: ProfilesService): Route[] => [
  route(saveCompanyProfile, async ({ body, request }) => ({
    success: true,
    message: "Company profile saved successfully!",
    id: await profiles.save(body, request),
  })),
];
