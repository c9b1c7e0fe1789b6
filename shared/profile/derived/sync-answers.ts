import type { Answers } from "#shared/profile/answers.ts";
import { syncLosses } from "./derived-losses.ts";
import { syncOwnerAndDriver } from "./owner-driver.ts";

export const syncAnswers = (before: Answers, after: Answers): Answers =>
  syncLosses(before, syncOwnerAndDriver(before, after));
