import { createDatabase } from "#client/lib/storage/indexed-database.ts";

export const waitingDatabase = createDatabase("waitingRequests", "waiting");
