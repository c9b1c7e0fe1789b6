import type { Store } from "#server/db/store.ts";
import type { Access } from "#shared/api/endpoint.ts";
import type { AdminUser, PendingValue } from "#shared/schema/admin.ts";

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
  /** Removes the value: of several requests, one gets it. */
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
