import { and, eq, type SQL } from "drizzle-orm";
import { type DayRange, isWithinDays } from "#server/db/time/new-york-day.ts";
import { profileRecords, type FollowUp, type NewProfileRecord } from "#shared/schema/profile-records.ts";
import type { PageQuery } from "#shared/api/paging.ts";

export type RecordFilters = DayRange & {
  readonly search?: string | undefined;
  readonly actionType?: NewProfileRecord["actionType"] | undefined;
  readonly followUp?: FollowUp | undefined;
};
export type RecordQuery = PageQuery<"createdAt" | "companyName">;

const { createdAt, companySort, actionType, followUp } = profileRecords;

/** What the lists can be sorted by. */
export const recordKeyset = {
  columns: { createdAt, companyName: companySort },
  id: profileRecords.id,
  ascendingIndexes: ["companyName"],
} as const;

/** The filters apart from the search. */
export const matchesFilters = (filters: RecordFilters): SQL | undefined =>
  and(
    filters.actionType && eq(actionType, filters.actionType),
    filters.followUp && eq(followUp, filters.followUp),
    isWithinDays(createdAt, filters),
  );
