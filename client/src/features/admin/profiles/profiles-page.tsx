import { RecordList } from "#client/features/admin/records/list/record-list.tsx";
import { useRecordQuery } from "#client/features/admin/records/list/use-record-query.ts";
import { RecordsPage } from "#client/features/admin/records/records-page.tsx";
import { actionOptions } from "#client/features/admin/records/record-words.ts";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { exportProfileRecords, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { profileColumns } from "./profile-columns.tsx";

const action = { name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions };

function Profiles({ lastOpened }: { lastOpened: string | undefined }) {
  const query = useRecordQuery(action);
  const list = usePagedList(listProfileRecords, query.sent);
  return (
    <RecordList
      label="Profiles"
      noun="profile"
      emptyText="No profiles yet"
      noMatchText="No profiles match your filters"
      own={action}
      query={query}
      list={list}
      isFuzzy={list.data?.pages[0]?.isFuzzy ?? false}
      columns={profileColumns}
      exportContract={exportProfileRecords}
      lastOpened={lastOpened}
    />
  );
}

/** Every profile that left a browser. */
export const ProfilesPage = () => <RecordsPage path={adminPaths.profiles} name="Profiles" List={Profiles} />;
