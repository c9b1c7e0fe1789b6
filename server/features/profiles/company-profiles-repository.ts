import type { Database } from "#server/db/database.ts";
import { companyProfiles, type NewCompanyProfile } from "#shared/schema/company-profiles.ts";

export type CompanyProfilesRepository = ReturnType<typeof companyProfilesRepository>;

/** Profiles with all their answers. */
export function companyProfilesRepository(db: Database) {
  return {
    /** Resolves to the new row's id. */
    add: async (profile: NewCompanyProfile): Promise<string> => {
      const [row] = await db.insert(companyProfiles).values(profile).returning({ id: companyProfiles.id });
      if (!row) throw new Error("A stored company profile was not returned.");
      return row.id;
    },
  };
}
