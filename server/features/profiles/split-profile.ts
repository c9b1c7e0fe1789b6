import type { FlatProfile } from "#shared/api/company-profiles.ts";
import { type Attribution, attribution } from "#shared/api/attribution.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { allFields } from "#shared/profile/registry.ts";
import { draftSchema } from "#shared/profile/schema.ts";

/** Takes form values and attribution apart again. */
export function splitProfile(flat: FlatProfile): { answers: Answers; visit: Attribution } {
  const isAnswer = new Set(allFields().map(({ key }) => key));
  const entries = Object.entries(flat);
  return {
    answers: draftSchema.parse(Object.fromEntries(entries.filter(([key]) => isAnswer.has(key)))),
    visit: attribution.parse(Object.fromEntries(entries.filter(([key]) => !isAnswer.has(key)))),
  };
}
