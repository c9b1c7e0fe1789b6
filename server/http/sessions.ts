import type { Store } from "#server/db/store.ts";
import type { Access } from "#shared/api/endpoint.ts";
import type { AdminUser, PendingValue, SessionContent } from "#shared/schema/admin.ts";
import type { Request, RequestHandler, Response } from "express";
import session, { Store as SessionBase, type Session, type SessionData } from "express-session";
import { AppError } from "#server/base/app-error.ts";
import { clientAddress } from "./client-address.ts";
import type { Clock } from "#server/base/clock.ts";
import type { Random } from "#server/base/random.ts";
import { sessionsRepository } from "./sessions-repository.ts";
import { callbackify } from "node:util";
import { createHmac, timingSafeEqual } from "node:crypto";

export type SessionUser = {
  readonly access: Exclude<Access, "public">;
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
};

type Credentials = Pick<AdminUser, "id" | "passwordHash" | "totpSecret">;

export type RequestSession = {
  /** Undefined if nobody is signed in, or no longer. */
  readonly user: SessionUser | undefined;
  /** Signed in, or authenticated again, within 5 minutes. */
  readonly isRecent: boolean;
  readonly knownBrowser: string | undefined;
  /** `record` calls `add` in its transaction. Throws AppError 401 if the credentials changed since they were checked. */
  readonly begin: (
    admin: Credentials & Pick<AdminUser, "username">,
    record: (add: (tx: Store) => Promise<void>) => Promise<void>,
  ) => Promise<void>;
  readonly end: () => Promise<void>;
  readonly setPending: (name: PendingValue, value: string) => Promise<void>;
  /** Removes the value, so that only one of several requests gets it. */
  readonly takePending: (name: PendingValue) => Promise<string | undefined>;
  readonly getPending: (name: PendingValue) => string | undefined;
};

const refuse = (): never => {
  throw new Error("This endpoint has no session: set usesSession in its contract.");
};

/** For public endpoints without a session. */
export const noSession: RequestSession = {
  user: undefined,
  isRecent: false,
  knownBrowser: undefined,
  begin: async () => refuse(),
  end: async () => refuse(),
  setPending: async () => refuse(),
  takePending: async () => refuse(),
  getPending: refuse,
};

declare module "express-session" {
  // An interface, to merge with the package's.
  interface SessionData extends SessionContent {}
}

const minuteMs = 60_000;
/** Idle and total lifetime; maximum age of the password for some changes. */
const sessionLimits = {
  idleMs: 30 * minuteMs,
  absoluteMs: 12 * 60 * minuteMs,
  recentMs: 5 * minuteMs,
} as const;

type SessionRows = ReturnType<typeof sessionsRepository>;

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

/** The table doesn't store the cookie. */
const cookie = { originalMaxAge: null };

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/**
 * Visitors' sessions have no rights. Only `begin` adds a signed-in one: a request in progress can't bring back an ended
 * session.
 */
class SessionStore extends SessionBase {
  readonly #rows: SessionRows;

  constructor(rows: SessionRows) {
    super();
    this.#rows = rows;
  }

  override get(sid: string, done: (error: unknown, found?: SessionData | null) => void): void {
    const find = async (): Promise<SessionData | null> => {
      const found = await this.#rows.find(sid);
      return found ? { ...found, cookie } : null;
    };
    callbackify(find)(done);
  }

  override set(sid: string, { cookie: _cookie, ...content }: SessionData, done: Done = ignore): void {
    const isVisitors = content.publicId === undefined && Object.keys(content).length > 0;
    callbackify(async () => (isVisitors ? this.#rows.keepVisitor(sid, content) : undefined))(done);
  }

  override destroy(sid: string, done: Done = ignore): void {
    callbackify(async () => this.#rows.remove(sid))(done);
  }
}

const yearMs = 365 * 24 * 60 * 60 * 1000;
type Secrets = { readonly secret: string; readonly isSecure: boolean; readonly random: Random };

const browserCookie = (isSecure: boolean): string =>
  isSecure ? "__Host-rigfile-browser" : "rigfile-browser";

const sign = (secret: string, id: string): Buffer =>
  createHmac("sha256", secret).update(`known browser ${id}`).digest();

/** Browsers send each cookie once. */
const findCookie = (request: Request, name: string): string | undefined =>
  request
    .get("cookie")
    ?.split(";")
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/**
 * Known browsers are delayed separately: others can't lock the owner out (OWASP, Blocking Brute Force Attacks, "device
 * cookies").
 */
function findKnownBrowser(
  request: Request,
  { secret, isSecure }: Omit<Secrets, "random">,
): string | undefined {
  // Until 0.3, sites behind a proxy missing in TRUST_PROXY used the plain name.
  const names = [browserCookie(isSecure), browserCookie(false)];
  const [value] = names.flatMap((name) => findCookie(request, name) ?? []);
  const [id = "", signature = ""] = value?.split(".") ?? [];
  const given = Buffer.from(signature, "base64url");
  const expected = sign(secret, id);
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function rememberBrowser(request: Request, response: Response, parts: Secrets): void {
  const { secret, isSecure, random } = parts;
  const id = findKnownBrowser(request, parts) ?? random.bytes(16).toString("base64url");
  response.cookie(browserCookie(isSecure), `${id}.${sign(secret, id).toString("base64url")}`, {
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
    path: "/",
    maxAge: yearMs,
  });
}
