import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type Database, repository } from "#server/db/store.ts";
import { keysetPage } from "#server/db/keyset-page.ts";
import { prepare } from "#server/db/insert.ts";
import type { Page, PageQuery } from "#shared/api/paging.ts";
import { operatorNotes } from "#shared/schema/admin.ts";
import { partnerAgencies, type PartnerAgency } from "#shared/schema/mail.ts";

type AgencyValues = Pick<PartnerAgency, "name" | "email" | "states" | "isActive">;
const { id, createdAt, name, email, states, isActive } = partnerAgencies;
const hasEmail = (address: string): SQL => eq(sql`lower(${email})`, address.toLowerCase());
const isActiveNow = eq(isActive, true);

/** An agency's name is the one that customers read. */
export type Recipient = { readonly id: string; readonly email: string; readonly name: string };

const findFor = prepare<Recipient>("agencies for a state", (builder) =>
  builder
    .select({ id, email, name })
    .from(partnerAgencies)
    .where(
      sql`${isActiveNow} and (${states} = '[]'::jsonb or ${states} @> jsonb_build_array(${sql.placeholder("state")}::text))`,
    )
    .orderBy(asc(createdAt), asc(id)),
);

/** Remembers that the table was filled, so that agencies that were deleted stay deleted. */
const filledNote = "partner_agencies_filled";

export const agenciesRepository = repository(({ db }) => ({
  /** The active agencies that take requests from a state; null if it is unknown. */
  findFor: async (state: string | null): Promise<readonly Recipient[]> => (await findFor(db, { state })).rows,

  activeNames: async (): Promise<string[]> => {
    const rows = await db.select({ name }).from(partnerAgencies).where(isActiveNow).orderBy(asc(createdAt));
    return rows.map((row) => row.name);
  },

  /** The name of the agency with this address; undefined if there is none. */
  findName: async (address: string): Promise<string | undefined> =>
    (await db.select({ name }).from(partnerAgencies).where(hasEmail(address)).limit(1))[0]?.name,

  /** Adds the first agencies, once in the life of a database. In a transaction. */
  fillOnce: async (addresses: readonly string[]): Promise<void> => {
    const note = { name: filledNote, value: addresses.length };
    const noted = await db.insert(operatorNotes).values(note).onConflictDoNothing().returning();
    if (noted.length === 0 || addresses.length === 0 || (await db.$count(partnerAgencies)) > 0) return;
    const agencies = addresses.map((address) => ({ name: address, email: address }));
    await db.insert(partnerAgencies).values(agencies).onConflictDoNothing();
  },

  ...changes(db),
}));

const changes = (db: Database) => ({
  /** All agencies, also those that are off. */
  all: async (): Promise<PartnerAgency[]> => db.select().from(partnerAgencies).orderBy(asc(name), asc(id)),

  lockAll: async (agencies: readonly string[]): Promise<Recipient[]> =>
    db
      .select({ id, email, name })
      .from(partnerAgencies)
      .where(inArray(id, [...agencies]))
      .orderBy(asc(id))
      .for("share"),

  list: async (query: PageQuery<"createdAt" | "name">): Promise<Page<PartnerAgency>> => {
    const page = keysetPage({ columns: { createdAt, name }, id }, query);
    const select = db.select({ ...getTableColumns(partnerAgencies), ...page.columns }).from(partnerAgencies);
    return page.read(select.$dynamic());
  },

  /** Locked until the transaction ends. */
  lock: async (agency: string): Promise<PartnerAgency | undefined> =>
    (await db.select().from(partnerAgencies).where(eq(id, agency)).for("update"))[0],

  /** undefined if another agency has the address. */
  add: async (values: AgencyValues): Promise<PartnerAgency | undefined> =>
    (await db.insert(partnerAgencies).values(values).onConflictDoNothing().returning())[0],

  /** undefined if another agency has the address. */
  change: async (agency: string, values: AgencyValues): Promise<PartnerAgency | undefined> => {
    const isOther = and(hasEmail(values.email), ne(id, agency));
    if ((await db.select({ id }).from(partnerAgencies).where(isOther)).length > 0) return undefined;
    const changed = { ...values, updatedAt: sql`now()` };
    return (await db.update(partnerAgencies).set(changed).where(eq(id, agency)).returning())[0];
  },

  remove: async (agency: string): Promise<void> => {
    await db.delete(partnerAgencies).where(eq(id, agency));
  },
});
