import { callbackify } from "node:util";
import { type SessionData, Store } from "express-session";
import type { SessionRows } from "./session.ts";

/** The table doesn't store the cookie. */
const cookie = { originalMaxAge: null };

type Done = (error?: unknown) => void;
const ignore: Done = () => undefined;

/**
 * Reads sessions for express-session and stores those of visitors, who have no rights. Only `begin` adds a signed-in
 * session: a request in progress can't bring back one that was ended.
 */
export class SessionStore extends Store {
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
