import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createInsertSchema } from "drizzle-zod";
import { sql } from "drizzle-orm";
import { auditEventTypes } from "#shared/api/admin/audit-events.ts";
import { bytea, createdAt, dataKey, id } from "./common-columns.ts";

export const adminUsers = pgTable(
  "admin_users",
  {
    id: id(),
    /** At most 255 characters; unique regardless of case. */
    username: text("username").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** The secret of the authenticator app, in base32, encrypted if there is a key; null if two-factor sign-in is off. */
    totpSecret: text("totp_secret"),
    dataKey: dataKey(),
    /** The 30-second step of the last accepted code: no code is accepted twice. */
    totpLastStep: integer("totp_last_step"),
    createdAt: createdAt(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("admin_users_username").on(sql`lower(${table.username})`)],
);

export const insertAdminUser = createInsertSchema(adminUsers, {
  username: (name) => name.min(1).max(255),
}).omit({ id: true, createdAt: true, updatedAt: true });

/** Replaces a code of the authenticator app, once. */
export const adminRecoveryCodes = pgTable(
  "admin_recovery_codes",
  {
    adminId: uuid("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    /** SHA-256 of the code, hex. The codes are random, so that no slow hash is needed. */
    codeHash: text("code_hash").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adminId, table.codeHash] })],
);

export const adminPasskeys = pgTable("admin_passkeys", {
  /** The credential's id, base64url. */
  id: text("id").primaryKey(),
  adminId: uuid("admin_id")
    .notNull()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  name: text("name").notNull(),
  publicKey: bytea("public_key").notNull(),
  /** Signatures so far; 0 for passkeys that don't count. */
  counter: bigint("counter", { mode: "number" }).notNull(),
  transports: jsonb("transports").$type<string[]>().notNull().default([]),
  createdAt: createdAt(),
  lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
});

/** Content of an express-session. A visitor who only asked for a passkey challenge has no `adminId`. */
export type SessionContent = {
  /** Identifies the session to people; the `sid` is a secret. */
  readonly publicId?: string;
  readonly adminId?: string;
  readonly username?: string;
  /** Milliseconds since 1970. */
  readonly signedInAt?: number;
  readonly lastSeenAt?: number;
  /** When the password or a passkey was last used. */
  readonly authenticatedAt?: number;
  readonly ipAddress?: string | null;
  readonly userAgent?: string | null;
} & { readonly [Name in PendingValue]?: string };

export type PendingValue = "passkeyChallenge" | "totpSecret";

export const adminSessions = pgTable(
  "admin_sessions",
  {
    sid: text("sid").primaryKey(),
    sess: jsonb("sess").$type<SessionContent>().notNull(),
    expire: timestamp("expire", { withTimezone: true }).notNull(),
  },
  (table) => [index("admin_sessions_expire").on(table.expire)],
);

/** Sign-in attempts, per address, name and known browser. */
export const loginAttempts = pgTable(
  "login_attempts",
  {
    /** Keyed hash, hex: no address or name is stored. */
    key: text("key").primaryKey(),
    /** Since the last success. */
    attempts: integer("attempts").notNull(),
    blockedUntil: timestamp("blocked_until", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("login_attempts_updated").on(table.updatedAt)],
);

export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

/** Actions of the administrator, and attempts of others. The database rejects changes and deletions. */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: id(),
    createdAt: createdAt(),
    type: text("type", { enum: auditEventTypes }).notNull(),
    username: text("username").notNull(),
    ipAddress: text("ip_address"),
    details: jsonb("details").$type<AuditDetails>().notNull().default({}),
  },
  (table) => [index("audit_events_newest").on(table.createdAt.desc(), table.id.desc())],
);

/** Failed sign-ins per hour and network: a flood fills no page of the audit trail. The database rejects deletions and lower counts. */
export const failedSignIns = pgTable(
  "failed_sign_ins",
  {
    id: id(),
    /** Of the first. */
    createdAt: createdAt(),
    hour: timestamp("hour", { withTimezone: true }).notNull(),
    /** An IPv4 address or an IPv6 /48; empty for all that are beyond the hour's limit of networks. */
    network: text("network").notNull(),
    /** The administrator's name, or part of the keyed hash of an unknown one, which may be a mistyped password. */
    username: text("username").notNull(),
    attempts: integer("attempts").notNull(),
    /** Failures with an unknown name. */
    unknownNames: integer("unknown_names").notNull(),
  },
  (table) => [
    uniqueIndex("failed_sign_ins_group").on(table.hour, table.network),
    index("failed_sign_ins_newest").on(table.createdAt.desc(), table.id.desc()),
  ],
);

/** Notes of the operator about the installation, such as the last backup, as JSON by name. */
export const operatorNotes = pgTable("operator_notes", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

/** Copies of cleared data, which version 0.3 made. Always empty now: the release after this one drops it and its functions. */
export const clearings = pgTable("clearings", {
  id: id(),
  createdAt: createdAt(),
  username: text("username").notNull(),
});

export type AdminUser = typeof adminUsers.$inferSelect;
export type AdminPasskey = typeof adminPasskeys.$inferSelect;
