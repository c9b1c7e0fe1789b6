import { z } from "zod";
import type { AnyAnswers } from "#shared/profile/answers.ts";
import type { SavedAnswers } from "#shared/api/admin/records/profile-records.ts";

const rowAnswer = z.union([z.string(), z.boolean()]);
const answer = z.union([
  z.string(),
  z.boolean(),
  z.array(z.string()),
  z.array(z.record(z.string(), rowAnswer)),
]);

/** The answers that can be shown: an older version of the form may have saved another kind. */
export const toAnswers = ({ answers }: Pick<SavedAnswers, "answers">): AnyAnswers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]) => {
      const parsed = answer.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
