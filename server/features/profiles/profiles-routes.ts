import { randomUUID } from "node:crypto";
import { route, type Route } from "#server/http/route.ts";
import type { Transact } from "#server/repositories.ts";
import { saveCompanyProfile } from "#shared/api/company-profiles.ts";
import { splitProfile } from "./split-profile.ts";

/** Saves a profile, once per idempotency key. */
export const profilesRoutes = (transact: Transact): Route[] => [
  route(saveCompanyProfile, async ({ body, request }) => {
    const { answers, visit } = splitProfile(body);
    const id = await transact.once(request, randomUUID(), async ({ companyProfiles }, newId) => {
      await companyProfiles.add({ id: newId, answers, visit, request });
    });
    return { success: true, message: "Company profile saved successfully!", id };
  }),
];
