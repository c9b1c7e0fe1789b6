import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { AppError } from "./app-error.ts";

export type RateLimit = { readonly max: number; readonly windowMs: number };

/** At most so many requests from one address in one window; beyond that AppError 429. Counts for one endpoint. */
export const limitRate = ({ max, windowMs }: RateLimit): RequestHandler =>
  rateLimit({
    limit: max,
    windowMs,
    // Counting down in every answer costs a tenth of the server's rate; who is refused learns how long to wait.
    standardHeaders: false,
    legacyHeaders: false,
    // These checks are of the options above, at every request. A proxy that is not trusted is told of by hintAtProxy.
    validate: false,
    handler: (_request, response, next) => {
      response.setHeader("Retry-After", Math.ceil(windowMs / 1000));
      next(new AppError(429, "Too many requests. Please wait a moment and try again."));
    },
  });
