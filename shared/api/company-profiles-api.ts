import { z } from "zod";
import { type Answers, isAnswered } from "#shared/profile/answers.ts";
import { draftShape, safeText, typedBy, upgradeIfRecord } from "#shared/profile/schema.ts";
import { publicEndpoint, profileBodyLimit } from "./endpoint.ts";
import { type Attribution, attributionShape } from "./attribution.ts";
import { outcome } from "./response-parts.ts";

export type FlatProfile = Answers & Attribution;

const nameNeeded = "Enter the company name.";

/** Created on first use: the browser never needs it. */
const flatProfile = z.lazy(() => {
  const name = z.string({ error: nameNeeded }).pipe(safeText.refine(isAnswered, nameNeeded));
  const shape = { ...draftShape(), ...attributionShape, name };
  return typedBy<FlatProfile>(z.preprocess(upgradeIfRecord, z.strictObject(shape)));
});

/** Stores the full answers on the server. Only the company name is required. */
export const saveCompanyProfile = publicEndpoint("POST", "/api/company-profiles", {
  bodyLimit: profileBodyLimit,
  body: flatProfile,
  response: outcome.extend({ id: z.uuid() }),
});
