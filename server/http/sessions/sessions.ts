import { randomBytes, randomUUID } from "node:crypto";
import connectPgSimple from "connect-pg-simple";
import type { Request, RequestHandler, Response } from "express";
import session, { type Session, type Store } from "express-session";
import type pg from "pg";
import { clientAddress } from "#server/http/client-address.ts";
import { findKnownBrowser, rememberBrowser } from "./known-browser.ts";
import type { PendingValue, RequestSession, SessionUser } from "./session.ts";

declare module "express-session" {
  // An interface, since the package's is one: they merge.
  interface SessionData {
    publicId: string;
    adminId: string;
    username: string;
    /** Milliseconds since 1970. */
    signedInAt: number;
    lastSeenAt: number;
    /** When the password or a passkey was last used. */
    authenticatedAt: number;
    ipAddress: string | null;
    userAgent: string | null;
    passkeyChallenge: string;
    totpSecret: string;
  }
}

const minuteMs = 60_000;
/**
 * A session ends after this long without a request, and this long after it began; for some changes, the password
 * may be this old. In milliseconds.
 */
export const sessionLimits = {
  idleMs: 30 * minuteMs,
  absoluteMs: 12 * 60 * minuteMs,
  recentMs: 5 * minuteMs,
} as const;

type Options = {
  readonly pool: pg.Pool;
  readonly secret: string;
  /** Extends a session that is used; it must not bring back one that was ended meanwhile. */
  readonly touch: (sid: string, lastSeenAt: number, idleMs: number) => Promise<void>;
  readonly now?: () => number;
};

export type OpenSession = (
  request: Request,
  response: Response,
  options?: { readonly isBackground?: boolean | undefined },
) => Promise<RequestSession>;

/** Sessions in the database (express-session), and how a request gets its own. */
export function createSessions({ pool, secret, touch, now = Date.now }: Options): OpenSession {
  // A store each: express-session hangs its cookie's options on it.
  const secure = createHandler(createStore(pool), secret, true);
  const plain = createHandler(createStore(pool), secret, false);
  return async (request, response, { isBackground = false } = {}) => {
    await callback((done) => (request.secure ? secure : plain)(request, response, done));
    const isOver = isExpired(request.session, now());
    if (isOver) await destroyStored(request);
    const { adminId, lastSeenAt = 0 } = request.session;
    // At most once a minute: each is a write.
    const isDue = !isOver && adminId !== undefined && !isBackground && now() - lastSeenAt >= minuteMs;
    if (isDue) await touch(request.sessionID, now(), sessionLimits.idleMs);
    return toRequestSession(request, response, { secret, now, isOver });
  };
}

function createStore(pool: pg.Pool): Store {
  const PgStore = connectPgSimple(session);
  return new PgStore({
    pool,
    tableName: "admin_sessions",
    ttl: sessionLimits.idleMs / 1000,
    // Housekeeping deletes expired sessions, and `touch` extends them.
    pruneSessionInterval: false,
    disableTouch: true,
  });
}

/** Behind TLS the name has the prefix that browsers accept only for Secure cookies of this host. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-rigfile-session" : "rigfile-session");

const createHandler = (store: Store, secret: string, isSecure: boolean): RequestHandler =>
  session({
    store,
    secret,
    name: cookieName(isSecure),
    genid: () => randomBytes(32).toString("base64url"),
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, sameSite: "strict", secure: isSecure, path: "/" },
  });

const isExpired = ({ signedInAt }: Session & Partial<session.SessionData>, now: number): boolean =>
  signedInAt !== undefined && now - signedInAt > sessionLimits.absoluteMs;

const destroyStored = async ({ sessionStore, sessionID }: Request): Promise<void> =>
  callback((done) => sessionStore.destroy(sessionID, done));

/** Waits for what express-session calls back. */
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

/** isOver: the session found has lasted too long. */
type Parts = { readonly secret: string; readonly now: () => number; readonly isOver: boolean };

function toRequestSession(
  request: Request,
  response: Response,
  { secret, now, isOver }: Parts,
): RequestSession {
  return {
    user: isOver ? undefined : getUser(request),
    isRecent: now() - (request.session.authenticatedAt ?? 0) < sessionLimits.recentMs,
    knownBrowser: findKnownBrowser(request, secret),
    renew: () => {
      request.session.authenticatedAt = now();
    },
    begin: async ({ id, username }) => {
      // A new id: one that someone planted before the sign-in is worthless after it.
      await callback((done) => request.session.regenerate(done));
      Object.assign(request.session, {
        publicId: randomUUID(),
        adminId: id,
        username,
        signedInAt: now(),
        lastSeenAt: now(),
        authenticatedAt: now(),
        ipAddress: clientAddress(request),
        userAgent: request.get("user-agent")?.slice(0, 500) ?? null,
      });
      rememberBrowser(request, response, secret);
    },
    end: async () => {
      await callback((done) => request.session.destroy(done));
      response.clearCookie(cookieName(request.secure), { path: "/", secure: request.secure });
    },
    ...pendingValues(request),
  };
}

const pendingValues = (
  request: Request,
): Pick<RequestSession, "setPending" | "getPending" | "takePending"> => ({
  setPending: (name, value) => {
    request.session[name] = value;
  },
  getPending: (name) => request.session[name],
  takePending: (name: PendingValue) => {
    const value = request.session[name];
    delete request.session[name];
    return value;
  },
});
