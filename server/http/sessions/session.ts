import type { Access } from "#shared/api/endpoint.ts";

/** Who is signed in, and what they may call. */
export type SessionUser = {
  readonly access: Exclude<Access, "public">;
  readonly id: string;
  readonly username: string;
  /** Identifies this session to people. */
  readonly sessionId: string;
};

/** What a session holds between two steps of one task, such as a WebAuthn challenge. */
export type PendingValue = "passkeyChallenge" | "totpSecret";

export type RequestSession = {
  /** undefined if nobody is signed in, or no longer. */
  readonly user: SessionUser | undefined;
  /** Whether the user signed in, or proved again who they are, within the last 5 minutes. */
  readonly isRecent: boolean;
  /** Identifies a browser that has signed in before; undefined for an unknown one. */
  readonly knownBrowser: string | undefined;
  /** Starts a new session under a new id, and remembers the browser. */
  readonly begin: (user: { readonly id: string; readonly username: string }) => Promise<void>;
  /** Remembers that the user has just proved again who they are. */
  readonly renew: () => void;
  /** Ends the session and deletes its cookie. */
  readonly end: () => Promise<void>;
  readonly setPending: (name: PendingValue, value: string) => void;
  /** The value, which is then gone. */
  readonly takePending: (name: PendingValue) => string | undefined;
  /** The value, which stays. */
  readonly getPending: (name: PendingValue) => string | undefined;
};

const refuse = (): never => {
  throw new Error("This endpoint has no session: set usesSession in its contract.");
};

/** For public endpoints without one. */
export const noSession: RequestSession = {
  user: undefined,
  isRecent: false,
  knownBrowser: undefined,
  renew: refuse,
  begin: async () => refuse(),
  end: async () => refuse(),
  setPending: refuse,
  takePending: refuse,
  getPending: refuse,
};
