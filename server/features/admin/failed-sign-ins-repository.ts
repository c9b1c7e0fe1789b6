import { and, eq, notInArray, sql } from "drizzle-orm";
import { failedSignIns } from "#shared/schema/admin.ts";
import { repository } from "#server/db/store.ts";

export type FailedSignIn = {
  readonly network: string;
  /** The stored form: an unknown name is hashed. */
  readonly username: string;
  readonly isUnknown: boolean;
};

/** Number of networks with a row of their own each hour; the others share one. */
const networksPerHour = 20;

const { attempts, unknownNames, username } = failedSignIns;
const hour = sql`date_trunc('hour', now(), 'UTC')`;

/** Failed sign-ins by hour and network, which are only counted up. */
export const failedSignInsRepository = repository(({ db }) => ({
  count: async ({ network, username: name, isUnknown }: FailedSignIn): Promise<void> => {
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
