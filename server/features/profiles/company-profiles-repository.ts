import { randomUUID } from "node:crypto";
import type { Database } from "#server/db/database.ts";
import { insertLater } from "#server/db/insert.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { companyProfileRow, type SubmittedProfile } from "./company-profile-row.ts";

/** Profiles with all their answers. */
export function companyProfilesRepository(db: Database) {
  return {
    /** Resolves to the new row's id. */
    add: async (profile: SubmittedProfile): Promise<string> => {
      const { id = randomUUID() } = profile;
      await insertLater(db, companyProfiles, companyProfileRow({ ...profile, id }));
      return id;
    },
  };
}
