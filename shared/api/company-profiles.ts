import { z } from "zod";
import { type Answers, isAnswered } from "../profile/answers.ts";
import { draftShape, safeText, typedBy, upgradeIfRecord } from "../profile/schema.ts";
import { endpoint } from "./endpoint.ts";
import { type Attribution, attributionShape } from "./attribution.ts";
import { outcome } from "./parts.ts";

/** Form values and attribution side by side in one flat object. */
export type FlatProfile = Answers & Attribution;

const nameNeeded = "Enter the company name.";

const flatShape = {
  ...draftShape(),
  ...attributionShape,
  name: z.string({ error: nameNeeded }).pipe(safeText.refine(isAnswered, nameNeeded)),
};

/** Keeps the full answers on the server. Of all questions it insists on the company name alone. */
export const saveCompanyProfile = endpoint({
  method: "POST",
  path: "/api/company-profiles",
  access: "public",
  body: typedBy<FlatProfile>(z.preprocess(upgradeIfRecord, z.strictObject(flatShape))),
  response: outcome.extend({ id: z.uuid() }),
});
