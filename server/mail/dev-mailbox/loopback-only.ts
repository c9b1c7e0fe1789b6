import type { RequestHandler } from "express";
import { AppError } from "#server/base/app-error.ts";

const loopback = /^(localhost|[\w-]+\.localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names the local machine. */
export const isLoopbackHost = (host: string | undefined): boolean =>
  host !== undefined && loopback.test(host);

/** Requires a local Host header: another site could direct a browser here under its own name. */
export const loopbackOnly: RequestHandler = (request, _response, next) => {
  if (!isLoopbackHost(request.headers.host))
    throw new AppError(403, "This page opens only on the computer that runs the server, at localhost.");
  next();
};
