import { AppError } from "#server/http/app-error.ts";

/** FMCSA gave no answer and there is no earlier one: nothing is known, neither that there is data nor none. */
export const couldNotCheck = (what: string): AppError =>
  new AppError(
    503,
    `FMCSA isn't responding, so we couldn't check ${what}. Nothing is wrong with your DOT number. Please try again in a few minutes.`,
  );
