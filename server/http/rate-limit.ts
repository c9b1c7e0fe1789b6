import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { AppError } from "./app-error.ts";

export type RateLimit = { readonly max: number; readonly windowMs: number };

/** At most so many requests from one address in one window; beyond that AppError 429. Counts for one endpoint. */
export const limitRate = ({ max, windowMs }: RateLimit): RequestHandler =>
  rateLimit({
    limit: max,
    windowMs,
    standardHeaders: "draft-8",
    legacyHeaders: false,
    // Said once in our own log, by hintAtProxy.
    validate: { xForwardedForHeader: false },
    handler: (_request, _response, next) =>
      next(new AppError(429, "Too many requests. Please wait a moment and try again.")),
  });
