import type { Request, RequestHandler } from "express";
import type { Access, Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "./app-error.ts";

/** Someone who is signed in, and what they may call. */
export type Session = { readonly access: Exclude<Access, "public"> };

export type Sessions = {
  /** The session that a request belongs to; undefined where nobody is signed in, or not any more. */
  readonly find: (request: Request) => Promise<Session | undefined>;
};

/** Nobody can sign in yet. */
export const noSessions: Sessions = { find: async () => undefined };

/** Lets in who may call an endpoint. Throws AppError 401 for everybody else, before anything of the body is read. */
export const requireAccess = ({ access }: Pick<Endpoint, "access">, sessions: Sessions): RequestHandler =>
  access === "public"
    ? (_request, _response, next) => next()
    : async (request, _response, next) => {
        const session = await sessions.find(request);
        if (session?.access !== access) throw new AppError(401, "Please sign in.");
        next();
      };
