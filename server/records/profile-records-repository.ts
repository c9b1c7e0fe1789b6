import { eq } from "drizzle-orm";
import { insertLater, insertRow } from "#server/db/insert.ts";
import {
  insertProfileRecord,
  profileRecords,
  type NewProfileRecord,
} from "#shared/schema/profile-records.ts";
import { readableLetters } from "#server/base/readable-letters.ts";
import type { Random } from "#server/base/random.ts";
import { repository } from "#server/db/store.ts";

/** A reference number that can be read over the phone, such as RF-7K4M2X. */
export const newQuoteReference = (random: Random): string => `RF-${readableLetters(random, 6)}`;

/** Ids are of our making where other rows name them. */
type WithId<T> = T & { readonly id?: string };
type NewQuoteRecord = WithId<Omit<NewProfileRecord, "reference" | "actionType">>;

/** Records which profile was submitted, how and when. */
export const profileRecordsRepository = repository(({ db, random }) => ({
  add: async ({ id, ...record }: WithId<NewProfileRecord>): Promise<void> =>
    insertLater(db, profileRecords, { ...insertProfileRecord.parse(record), id }),

  /** Adds the record of a quote request under this reference number, or a new one if it is taken; resolves to it. */
  addQuote: async (
    { id, ...record }: NewQuoteRecord,
    planned: string,
    nextReference = () => newQuoteReference(random),
  ): Promise<string> => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const reference = attempt === 0 ? planned : nextReference();
      const row = insertProfileRecord.parse({ ...record, actionType: "quote", reference });
      if (await insertRow(db, profileRecords, { ...row, id }, "nothing")) return reference;
    }
    throw new Error("Ten reference numbers in a row were taken.");
  },

  /** The reference number of a quote request; undefined for a record without one. */
  findReference: async (id: string): Promise<string | undefined> => {
    const [row] = await db
      .select({ reference: profileRecords.reference })
      .from(profileRecords)
      .where(eq(profileRecords.id, id));
    return row?.reference ?? undefined;
  },
}));
