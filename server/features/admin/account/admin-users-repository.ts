import { and, eq, isNull, lt, or, sql, notInArray, gt, inArray } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import type { DataKeys } from "#server/base/settings/data-keys.ts";
import { encryptTotpSecret } from "#server/db/encryption/encrypt-rows.ts";
import {
  adminRecoveryCodes,
  adminUsers,
  type AdminUser,
  insertAdminUser,
  failedSignIns,
  operatorNotes,
} from "#shared/schema/admin.ts";
import { outboxMessages } from "#shared/schema/mail.ts";

type Credentials = { readonly username: string; readonly passwordHash: string };
const now = sql`now()`;

/** The only administrator. */
export const adminUsersRepository = repository(({ db, dataKeys }) => ({
  findByName: async (username: string): Promise<AdminUser | undefined> => {
    const isIt = eq(sql`lower(${adminUsers.username})`, username.toLowerCase());
    return (await db.select().from(adminUsers).where(isIt))[0];
  },

  find: async (id: string): Promise<AdminUser | undefined> =>
    (await db.select().from(adminUsers).where(eq(adminUsers.id, id)))[0],

  findAny: async (): Promise<AdminUser | undefined> => (await db.select().from(adminUsers).limit(1))[0],

  /** Adds the administrator; resolves to false if another process was faster. */
  addFirst: async (credentials: Credentials): Promise<boolean> => {
    // Two processes may start at once: the second waits, then sees the row of the first.
    await db.execute(sql`lock table ${adminUsers} in share row exclusive mode`);
    if ((await db.$count(adminUsers)) > 0) return false;
    await db.insert(adminUsers).values(insertAdminUser.parse(credentials));
    return true;
  },

  setCredentials: async (id: string, credentials: Credentials): Promise<void> => {
    await db
      .update(adminUsers)
      .set({ ...credentials, updatedAt: now })
      .where(eq(adminUsers.id, id));
  },

  ...appStatements(db, dataKeys),
  ...recoveryCodeStatements(db),
}));

const appStatements = (db: Database, dataKeys: DataKeys) => ({
  /** Turns two-factor sign-in on; resolves to false if it is on already. */
  addTotpSecret: async (id: string, secret: string): Promise<boolean> => {
    const isOff = and(eq(adminUsers.id, id), isNull(adminUsers.totpSecret));
    const added = await db
      .update(adminUsers)
      .set({ ...encryptTotpSecret(dataKeys, id, secret), totpLastStep: null, updatedAt: now })
      .where(isOff)
      .returning({ id: adminUsers.id });
    return added.length > 0;
  },

  /** Turns two-factor sign-in off, and removes all recovery codes. */
  removeTotpSecret: async (id: string): Promise<void> => {
    await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, id));
    await db
      .update(adminUsers)
      .set({ totpSecret: null, dataKey: null, totpLastStep: null, updatedAt: now })
      .where(eq(adminUsers.id, id));
  },

  /** Uses up a code's time step; resolves to false if it or a later one was used already. */
  useTotpStep: async (id: string, step: number): Promise<boolean> => {
    const isNew = or(isNull(adminUsers.totpLastStep), lt(adminUsers.totpLastStep, step));
    const used = await db
      .update(adminUsers)
      .set({ totpLastStep: step })
      .where(and(eq(adminUsers.id, id), isNew))
      .returning({ id: adminUsers.id });
    return used.length > 0;
  },
});

const recoveryCodeStatements = (db: Database) => ({
  setRecoveryCodes: async (adminId: string, hashes: readonly string[]): Promise<void> => {
    await db.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
    await db.insert(adminRecoveryCodes).values(hashes.map((codeHash) => ({ adminId, codeHash })));
  },

  /** Uses up a recovery code; resolves to false if there is none. */
  useRecoveryCode: async (adminId: string, codeHash: string): Promise<boolean> => {
    const isIt = and(eq(adminRecoveryCodes.adminId, adminId), eq(adminRecoveryCodes.codeHash, codeHash));
    const used = await db
      .delete(adminRecoveryCodes)
      .where(isIt)
      .returning({ adminId: adminRecoveryCodes.adminId });
    return used.length > 0;
  },

  countRecoveryCodes: async (adminId: string): Promise<number> =>
    db.$count(adminRecoveryCodes, eq(adminRecoveryCodes.adminId, adminId)),
});

type FailedSignIn = {
  readonly network: string;
  /** The stored form: an unknown name is hashed. */
  readonly username: string;
  readonly isUnknown: boolean;
};

/** Number of networks with a row of their own each hour; the others share one. */
const networksPerHour = 20;

const { attempts, unknownNames, username } = failedSignIns;
const toHour = (time: Date): Date => new Date(new Date(time).setUTCMinutes(0, 0, 0));

/** Failed sign-ins by hour and network, which are only counted up. */
export const failedSignInsRepository = repository(({ db, clock }) => ({
  count: async ({ network, username: name, isUnknown }: FailedSignIn): Promise<void> => {
    const hour = toHour(clock.now());
    const others = db.$count(
      failedSignIns,
      and(eq(failedSignIns.hour, hour), notInArray(failedSignIns.network, [network, ""])),
    );
    await db
      .insert(failedSignIns)
      .values({
        hour,
        network: sql`case when ${others} < ${networksPerHour} then ${network} else '' end`,
        username: name,
        attempts: 1,
        unknownNames: isUnknown ? 1 : 0,
      })
      .onConflictDoUpdate({
        target: [failedSignIns.hour, failedSignIns.network],
        set: {
          attempts: sql`${attempts} + 1`,
          unknownNames: sql`${unknownNames} + excluded.unknown_names`,
          // Prefers the administrator's name to a hash.
          username: sql`case when excluded.unknown_names = 0 then excluded.username else ${username} end`,
        },
      });
  },
}));

const { createdAt, recipient, subject } = outboxMessages;

export const ownerNoticesRepository = repository(({ db }) => ({
  /** Counts an address's messages with these subjects within an hour. Call it in a transaction. */
  countLastHour: async (address: string, subjects: readonly string[]): Promise<number> => {
    // Two transactions count one after the other.
    await db.select().from(operatorNotes).for("update");
    const isTheirs = eq(sql`lower(${recipient})`, address.toLowerCase());
    const isRecent = gt(createdAt, sql`now() - interval '1 hour'`);
    return db.$count(outboxMessages, and(isTheirs, isRecent, inArray(subject, [...subjects])));
  },
}));
