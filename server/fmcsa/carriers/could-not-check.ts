import { AppError } from "#server/base/app-error.ts";

/**
 * FMCSA gave no answer and there is no earlier one: nothing is known, neither that there is data nor none.
 * entered: what the visitor typed.
 */
export const couldNotCheck = (what: string, entered: "DOT number" | "VIN" = "DOT number"): AppError =>
  new AppError(
    503,
    `FMCSA isn't responding, so we couldn't check ${what}. Nothing is wrong with your ${entered}. Please try again in a few minutes.`,
  );
