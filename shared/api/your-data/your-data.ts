import { z } from "zod";
import { fileResponse, publicEndpoint } from "#shared/api/endpoint.ts";
import { dataResponse, outcome } from "#shared/api/response-parts.ts";
import { session } from "./data-session.ts";
import { yourData } from "./held-data.ts";

/** Lists what is kept of the proven address. 401 once the session has ended. */
export const getYourData = publicEndpoint("POST", "/api/your-data/find", {
  bodyLimit: 1024,
  body: z.strictObject(session),
  response: dataResponse(yourData),
});

/** Everything kept as a ZIP, without what is ours alone: notes, and emails to agencies. 401 once the session has ended. */
export const downloadYourData = publicEndpoint("POST", "/api/your-data/export", {
  bodyLimit: 1024,
  body: z.strictObject(session),
  response: fileResponse,
  isFile: true,
});

export const eraseDataWord = "erase";

/** Erases everything or nothing, and ends the session. 400 without the typed word, 401 without a session, 409 for another revision. */
export const eraseYourData = publicEndpoint("POST", "/api/your-data/erase", {
  bodyLimit: 1024,
  body: z.strictObject({
    ...session,
    revision: z.string().max(100),
    confirmation: z.literal(eraseDataWord, `Type "${eraseDataWord}" to confirm. Nothing was erased.`),
  }),
  /** `beingSent`: emails that were on their way at that moment. */
  response: outcome.extend({ beingSent: z.int().min(0), isUnsubscribed: z.boolean() }),
});
