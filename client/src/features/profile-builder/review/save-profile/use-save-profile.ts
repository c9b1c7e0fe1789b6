import { useApiMutation } from "#client/lib/api/use-api-mutation.ts";
import { attribution } from "#client/visit/visit.ts";
import { submittableAnswers } from "#client/features/profile-builder/review/submit/submittable-answers.ts";
import { saveCompanyProfile } from "#shared/api/company-profiles.ts";
import type { Answers } from "#shared/profile/answers.ts";

/** Saves the profile on the server: the visible, valid answers, and how the visitor reached the site. */
export const useSaveProfile = () =>
  useApiMutation(saveCompanyProfile, async (answers: Answers) => ({
    body: { ...submittableAnswers(answers).formData, ...attribution() },
  }));
