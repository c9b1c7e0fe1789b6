import type { Request, RequestHandler, Response } from "express";
import session, { type Session } from "express-session";
import { AppError } from "#server/base/app-error.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";
import type { SessionContent } from "#shared/schema/admin.ts";
import { findKnownBrowser, rememberBrowser } from "./known-browser.ts";
import type { RequestSession, SessionRows, SessionUser } from "./session.ts";
import { sessionsRepository } from "./sessions-repository.ts";
import { SessionStore } from "./session-store.ts";

declare module "express-session" {
  // An interface, to merge with the package's.
  interface SessionData extends SessionContent {}
}

const minuteMs = 60_000;
/** Idle and total lifetime; maximum age of the password for some changes. */
export const sessionLimits = {
  idleMs: 30 * minuteMs,
  absoluteMs: 12 * 60 * minuteMs,
  recentMs: 5 * minuteMs,
} as const;

type Options = {
  readonly sessions: SessionRows;
  readonly secret: string;
  /** Visitors use TLS, even if no trusted proxy says so. */
  readonly isHttps: boolean;
  readonly clock: Clock;
  readonly random: Random;
};

export type OpenSession = (
  request: Request,
  response: Response,
  options?: { readonly isBackground?: boolean | undefined },
) => Promise<RequestSession>;

/** Sessions in the database (express-session). */
export function createSessions({ sessions, secret, isHttps, clock, random }: Options): OpenSession {
  const now = (): number => clock.now().getTime();
  // A store each: express-session attaches its cookie's options to it.
  const secure = createHandler(new SessionStore(sessions), secret, random, true);
  const plain = createHandler(new SessionStore(sessions), secret, random, false);
  return async (request, response, { isBackground = false } = {}) => {
    const isSecure = isHttps || request.secure;
    // express-session sends a Secure cookie only then, and a proxy may not say so.
    if (isHttps) request.headers["x-forwarded-proto"] = "https";
    await callback((done) => (isSecure ? secure : plain)(request, response, done));
    // Too old: this request gets a new session.
    if (isExpired(request.session, now())) await callback((done) => request.session.regenerate(done));
    const { adminId, lastSeenAt = 0 } = request.session;
    // At most once a minute: each is a write.
    const isDue = adminId !== undefined && !isBackground && now() - lastSeenAt >= minuteMs;
    if (isDue) await sessions.touch(request.sessionID, now(), sessionLimits.idleMs);
    return toRequestSession(request, response, { sessions, secret, now, random, isSecure });
  };
}

/** Browsers accept the prefix only for Secure cookies of this host. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-rigfile-session" : "rigfile-session");

const createHandler = (
  store: SessionStore,
  secret: string,
  random: Random,
  isSecure: boolean,
): RequestHandler =>
  session({
    store,
    secret,
    name: cookieName(isSecure),
    genid: () => random.bytes(32).toString("base64url"),
    resave: false,
    saveUninitialized: false,
    proxy: isSecure,
    cookie: { httpOnly: true, sameSite: "strict", secure: isSecure, path: "/" },
  });

const isExpired = ({ signedInAt }: Session & Partial<session.SessionData>, now: number): boolean =>
  signedInAt !== undefined && now - signedInAt > sessionLimits.absoluteMs;

const callback = async (call: (done: (error?: unknown) => void) => unknown): Promise<void> =>
  new Promise((resolve, reject) => {
    void call((error) => {
      if (error === undefined || error === null) resolve();
      else reject(error instanceof Error ? error : new Error("The session could not be read or changed."));
    });
  });

function getUser({ session: current }: Request): SessionUser | undefined {
  const { adminId: id, username, publicId: sessionId } = current;
  return id === undefined || username === undefined || sessionId === undefined
    ? undefined
    : { access: "admin", id, username, sessionId };
}

type Parts = Omit<Options, "isHttps" | "clock"> & {
  readonly now: () => number;
  /** The request came over TLS. */
  readonly isSecure: boolean;
};

function toRequestSession(request: Request, response: Response, parts: Parts): RequestSession {
  const { sessions, now, isSecure } = parts;
  const { sessionID: sid, session: found } = request;
  const user = getUser(request);
  return {
    user,
    isRecent: now() - (found.authenticatedAt ?? 0) < sessionLimits.recentMs,
    knownBrowser: findKnownBrowser(request, parts),
    begin: async (admin, record) => begin(request, response, { ...parts, admin, record }),
    end: async () => {
      await callback((done) => request.session.destroy(done));
      response.clearCookie(cookieName(isSecure), { path: "/", secure: isSecure });
    },
    setPending: async (name, value) => {
      // A visitor's session is stored, and gets its cookie, with the answer.
      if (user) await sessions.setPending(sid, name, value);
      else Object.assign(found, { [name]: value });
    },
    getPending: (name) => found[name],
    takePending: async (name) => {
      const value = found[name];
      const isTaken = value !== undefined && (await sessions.takePending(sid, name, value));
      return isTaken ? value : undefined;
    },
  };
}

type Beginning = Parts & {
  readonly admin: Parameters<RequestSession["begin"]>[0];
  readonly record: Parameters<RequestSession["begin"]>[1];
};

async function begin(
  request: Request,
  response: Response,
  { admin, record, now, ...parts }: Beginning,
): Promise<void> {
  // A new id: one planted before the sign-in is worthless after it.
  await callback((done) => request.session.regenerate(done));
  const content = {
    publicId: parts.random.uuid(),
    adminId: admin.id,
    username: admin.username,
    signedInAt: now(),
    lastSeenAt: now(),
    authenticatedAt: now(),
    ipAddress: clientAddress(request),
    userAgent: request.get("user-agent")?.slice(0, 500) ?? null,
  };
  await record(async (tx) => {
    const added = { sid: request.sessionID, content, idleMs: sessionLimits.idleMs };
    if (!(await sessionsRepository(tx).add(added, admin))) throw changedMeanwhile();
  });
  Object.assign(request.session, content);
  rememberBrowser(request, response, parts);
}

const changedMeanwhile = (): AppError =>
  new AppError(401, "The username or password was changed a moment ago. Sign in with the new one.");
