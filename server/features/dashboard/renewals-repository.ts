import { and, asc, gte, lte, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { getLastPolicy, policiesKey } from "#shared/profile/derived/policy-timeline.ts";
import type { Row } from "#shared/profile/field.ts";
import type { Renewal } from "#shared/api/admin/dashboard.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { repository } from "#server/db/store.ts";

const newer = alias(companyProfiles, "newer");
const { answers, createdAt, dotNumber, email, id, name, policyEndsOn } = companyProfiles;

const isLater = sql`(${newer.createdAt}, ${newer.id}) > (${createdAt}, ${id})`;
// Spelled as in the indexes. Nothing equals null: companies without a DOT number aren't all one.
const hasSameDot = sql`left(${newer.dotNumber}, 20) = nullif(left(${dotNumber}, 20), '')`;
const hasSameEmail = sql`left(${newer.dotNumber}, 20) = '' and lower(left(${newer.email}, 254)) =
  case when ${dotNumber} = '' then lower(left(${email}, 254)) end`;

export const renewalsRepository = repository(({ db }) => {
  const isNewest = (isSame: SQL): SQL =>
    notExists(
      db
        .select({ one: sql`1` })
        .from(newer)
        .where(and(isSame, isLater)),
    );
  return {
    /**
     * Companies whose last policy ends within these days, both included, soonest first. Only a company's newest answers
     * count, by DOT number, or else by address.
     */
    findRenewals: async (from: string, until: string, limit: number): Promise<Renewal[]> => {
      const endsOn = sql<string>`${policyEndsOn}`;
      const policies = sql<Row[]>`${answers} -> ${policiesKey}::text`;
      const isDue = and(gte(policyEndsOn, from), lte(policyEndsOn, until));
      const rows = await db
        .select({ companyName: name, dotNumber, email, endsOn, policies })
        .from(companyProfiles)
        .where(and(isDue, isNewest(hasSameDot), isNewest(hasSameEmail)))
        .orderBy(asc(policyEndsOn), asc(id))
        .limit(limit);
      return rows.map(({ policies: listed, ...row }) => {
        const insurer = getLastPolicy({ [policiesKey]: listed })?.insurer ?? "";
        return { ...row, insurer };
      });
    },
  };
});
