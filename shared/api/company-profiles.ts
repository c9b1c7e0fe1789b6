import { z } from "zod";
import { type Answers, isAnswered } from "../profile/answers.ts";
import { draftShape, safeText, typedBy, upgradeIfRecord } from "../profile/schema.ts";
import { endpoint } from "./endpoint.ts";
import { type Attribution, attributionShape } from "./attribution.ts";
import { outcome } from "./parts.ts";

/** Form values and attribution side by side in one flat object. */
export type FlatProfile = Answers & Attribution;

const nameNeeded = "Enter the company name.";

/** Made when first used: the browser never needs it. */
const flatProfile = z.lazy(() => {
  const name = z.string({ error: nameNeeded }).pipe(safeText.refine(isAnswered, nameNeeded));
  const shape = { ...draftShape(), ...attributionShape, name };
  return typedBy<FlatProfile>(z.preprocess(upgradeIfRecord, z.strictObject(shape)));
});

/** Keeps the full answers on the server. Of all questions it insists on the company name alone. */
export const saveCompanyProfile = endpoint({
  method: "POST",
  path: "/api/company-profiles",
  access: "public",
  compress: false,
  body: flatProfile,
  response: outcome.extend({ id: z.uuid() }),
});
