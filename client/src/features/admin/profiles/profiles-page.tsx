import { type FilterSet, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { RecordList, recordFilters } from "#client/features/admin/records/list/record-list.tsx";
import { RecordsPage } from "#client/features/admin/records/records-page.tsx";
import { actionOptions } from "#client/features/admin/records/record-words.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { exportProfileRecords, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { profileColumns } from "./profile-columns.tsx";

const filters: FilterSet = {
  ...recordFilters,
  selects: [{ name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions }],
};

function Profiles({ lastOpened }: { lastOpened: string | undefined }) {
  const controls = useListFilters(filters);
  const list = usePagedList(listProfileRecords, controls.sent);
  return (
    <RecordList
      label="Profiles"
      noun="profile"
      filters={filters}
      controls={controls}
      list={list}
      columns={profileColumns}
      exportContract={exportProfileRecords}
      lastOpened={lastOpened}
    />
  );
}

/** Every profile that left a browser. */
export const ProfilesPage = () => <RecordsPage path={adminPaths.profiles} name="Profiles" List={Profiles} />;
