import { eq } from "drizzle-orm";
import { insertLater } from "#server/db/insert.ts";
import {
  insertProfileRecord,
  profileRecords,
  type NewProfileRecord,
} from "#shared/schema/profile-records.ts";
import { readableLetters, type Random } from "#server/base/random.ts";
import { repository } from "#server/db/store.ts";

/** A reference number that can be read over the phone, such as RF-7K4M2X. */
export const newQuoteReference = (random: Random): string => `RF-${readableLetters(random, 6)}`;

/** Ids are of our making where other rows name them. */
type Added = NewProfileRecord & { readonly id?: string };

export const profileRecordsRepository = repository(({ db, random }) => ({
  /** Makes a reference number that no quote request has. */
  newReference: async (): Promise<string> => {
    for (;;) {
      const reference = newQuoteReference(random);
      if ((await db.$count(profileRecords, eq(profileRecords.reference, reference))) === 0) return reference;
    }
  },

  add: async ({ id, ...record }: Added): Promise<void> =>
    insertLater(db, profileRecords, { ...insertProfileRecord.parse(record), id }),

  /** The reference number of a quote request; undefined for a record without one. */
  findReference: async (id: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ reference: profileRecords.reference })
      .from(profileRecords)
      .where(eq(profileRecords.id, id));
    return row?.reference ?? undefined;
  },
}));
