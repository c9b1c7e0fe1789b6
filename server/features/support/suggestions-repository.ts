import { eq } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { insertRow } from "#server/db/insert.ts";
import {
  featureSuggestions,
  insertFeatureSuggestion,
  type NewFeatureSuggestion,
} from "#shared/schema/feature-suggestions.ts";
import { readableLetters, type Random } from "#server/base/random.ts";

/** An id that can be read over the phone, such as RF-7K4M-2QXD. */
export const newTicketId = (random: Random): string =>
  `RF-${readableLetters(random, 4)}-${readableLetters(random, 4)}`;

export const suggestionsRepository = repository(({ db, random }) => ({
  add: async (
    { id, ...ticket }: Omit<NewFeatureSuggestion, "ticketId"> & { readonly id?: string },
    nextId = () => newTicketId(random),
  ): Promise<string> => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const row = insertFeatureSuggestion.parse({ ...ticket, ticketId: nextId() });
      if (!(await insertRow(db, featureSuggestions, { ...row, id }, "nothing"))) continue;
      // Without an address, nobody waits for an answer.
      if (!ticket.userEmail) await settle(db, row.ticketId);
      return row.ticketId;
    }
    throw new Error("Ten ticket ids in a row were taken.");
  },

  findTicketId: async (id: string): Promise<string> => {
    const [row] = await db
      .select({ ticketId: featureSuggestions.ticketId })
      .from(featureSuggestions)
      .where(eq(featureSuggestions.id, id));
    if (!row) throw new Error("The ticket is gone.");
    return row.ticketId;
  },
}));

const settle = async (db: Database, ticketId: string): Promise<void> => {
  const { ticketId: number } = featureSuggestions;
  await db.update(featureSuggestions).set({ waitingSince: null }).where(eq(number, ticketId));
};
