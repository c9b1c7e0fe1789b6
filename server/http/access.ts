import type { RequestHandler } from "express";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "./app-error.ts";
import { requestContext } from "./request-context.ts";
import { requireSameOrigin } from "./security.ts";
import type { OpenSession } from "./sessions/sessions.ts";

export type AccessOptions = {
  readonly openSession: OpenSession;
  /** The site's address; undefined if it is only opened on this machine. */
  readonly publicOrigin?: string | undefined;
};

/**
 * Opens the session of endpoints that have one, and allows only permitted users. Throws AppError 401 for
 * others before reading any of the body, and 403 for a change that another site may have requested.
 */
export const requireAccess = (
  { access, usesSession, isBackground }: Pick<Endpoint, "access" | "usesSession" | "isBackground">,
  { openSession, publicOrigin }: AccessOptions,
): RequestHandler[] => {
  if (access === "public" && !usesSession) return [];
  const authorize: RequestHandler = async (request, response, next) => {
    const session = await openSession(request, response, { isBackground });
    if (access !== "public" && session.user?.access !== access) throw new AppError(401, "Please sign in.");
    requestContext(request).session = session;
    next();
  };
  return [authorize, requireSameOrigin(publicOrigin)];
};
