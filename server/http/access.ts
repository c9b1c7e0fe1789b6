import type { Request, RequestHandler } from "express";
import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "./app-error.ts";

/** A signed-in user, and what they may call. */
export type Session = { readonly access: Exclude<Access, "public"> };

export type Sessions = {
  /** The session of a request; undefined if nobody is signed in, or no longer. */
  readonly find: (request: Request) => Promise<Session | undefined>;
};

/** Nobody can sign in yet. */
export const noSessions: Sessions = { find: async () => undefined };

/** Allows only permitted users. Throws AppError 401 for others before reading any of the body. */
export const requireAccess = ({ access }: Pick<Endpoint, "access">, sessions: Sessions): RequestHandler =>
  access === "public"
    ? (_request, _response, next) => next()
    : async (request, _response, next) => {
        const session = await sessions.find(request);
        if (session?.access !== access) throw new AppError(401, "Please sign in.");
        next();
      };
