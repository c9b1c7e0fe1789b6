import type { Database } from "#server/db/database.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { companyProfileRow, type GivenProfile } from "./company-profile-row.ts";

/** Profiles with all their answers. */
export function companyProfilesRepository(db: Database) {
  return {
    /** Resolves to the new row's id. */
    add: async (profile: GivenProfile): Promise<string> => {
      const values = companyProfileRow(profile);
      const [row] = await db.insert(companyProfiles).values(values).returning({ id: companyProfiles.id });
      if (!row) throw new Error("A stored company profile was not returned.");
      return row.id;
    },
  };
}
