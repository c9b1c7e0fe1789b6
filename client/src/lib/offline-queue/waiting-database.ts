import { createDatabase } from "#client/lib/storage/database.ts";

export const waitingDatabase = createDatabase("waitingRequests", "waiting");
