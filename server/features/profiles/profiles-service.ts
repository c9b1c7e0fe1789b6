import { randomUUID } from "node:crypto";
import type { RequestInfo } from "#server/http/request-context.ts";
import type { Transact } from "#server/repositories.ts";
import type { FlatProfile } from "#shared/api/company-profiles.ts";
import { splitProfile } from "./split-profile.ts";

export type ProfilesService = ReturnType<typeof createProfilesService>;

export const createProfilesService = (transact: Transact) => ({
  /** Saves a profile; resolves to its id. Idempotent per key. */
  save: async (flat: FlatProfile, request: RequestInfo): Promise<string> => {
    const { answers, visit } = splitProfile(flat);
    return transact.once(request, randomUUID(), async ({ companyProfiles }, id) => {
      await companyProfiles.add({ id, answers, visit, request });
    });
  },
});
