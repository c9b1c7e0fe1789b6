import type { RequestHandler } from "express";
import { isLoopback } from "#server/base/settings/server-urls.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#server/base/app-error.ts";
import { requestContext, type RequestInfo } from "./request-context.ts";
import { requireSameOrigin } from "./security.ts";
import type { OpenSession, RequestSession } from "./sessions.ts";

export type AccessOptions = {
  readonly openSession: OpenSession;
  readonly publicOrigin?: string | undefined;
};

/**
 * Throws AppError 401 before the body is read, 403 for a change that another site may have requested or that needs the
 * password.
 */
export const requireAccess = (
  endpoint: Pick<Endpoint, "access" | "usesSession" | "isBackground" | "needsReauthentication">,
  { openSession, publicOrigin }: AccessOptions,
): RequestHandler[] => {
  const { access, usesSession, isBackground, needsReauthentication } = endpoint;
  if (access === "public" && !usesSession) return [];
  const authorize: RequestHandler = async (request, response, next) => {
    const session = await openSession(request, response, { isBackground });
    if (access !== "public" && session.user?.access !== access) throw new AppError(401, "Please sign in.");
    if (needsReauthentication) requireReauthentication(session);
    requestContext(request).session = session;
    next();
  };
  return [authorize, requireTls(publicOrigin), requireSameOrigin(publicOrigin)];
};

/** Rejects changes from pages loaded over plain HTTP if the site has TLS. Allows this machine's pages. */
const requireTls =
  (publicOrigin = ""): RequestHandler =>
  (request, _response, next) => {
    const origin = request.get("origin") ?? "";
    const isLocal = URL.canParse(origin) && isLoopback(new URL(origin).hostname);
    if (origin.startsWith("http:") && !isLocal && publicOrigin.startsWith("https:"))
      throw new AppError(
        403,
        `Nothing was changed: use ${publicOrigin}. Over plain HTTP, others can read it.`,
      );
    next();
  };

/** Throws AppError 403 unless the password or a passkey was used within 5 minutes. */
export function requireReauthentication({ isRecent }: Pick<RequestSession, "isRecent">): void {
  if (isRecent) return;
  throw new AppError(403, "Confirm that it's you first. Nothing was changed.", [], {
    needsReauthentication: true,
  });
}

export type AdminRequest = { readonly request: RequestInfo; readonly session: RequestSession };

export type Actor = { readonly username: string; readonly ipAddress: string | null };

export const toActor = ({ session: { user }, request: { ip } }: AdminRequest): Actor => ({
  username: user?.username ?? "",
  ipAddress: ip,
});
