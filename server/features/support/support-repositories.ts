import type { Database } from "#server/db/database.ts";
import { savedRepliesRepository } from "./inbox/saved-replies-repository.ts";
import { threadsRepository } from "./inbox/threads-repository.ts";
import { ticketsRepository } from "./inbox/tickets-repository.ts";
import { suggestionsRepository } from "./suggestions-repository.ts";

/** The repositories of tickets, for a transaction. */
export const supportRepositories = (db: Database) => ({
  suggestions: suggestionsRepository(db),
  tickets: ticketsRepository(db),
  ticketThreads: threadsRepository(db),
  savedReplies: savedRepliesRepository(db),
});
