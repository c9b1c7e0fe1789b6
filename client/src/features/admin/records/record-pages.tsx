import { adminPaths } from "#client/lib/paths.ts";
import { exportProfileRecords, listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { exportQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { profileColumns } from "./list/profile-columns.tsx";
import { quoteColumns } from "./list/quote-columns.tsx";
import { actionOptions, followUpOptions } from "./record-words.ts";
import { RecordsPage } from "./records-page.tsx";

const profiles = {
  label: "Profiles",
  noun: "profile",
  select: { name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions },
  columns: profileColumns,
  contract: listProfileRecords,
  exportContract: exportProfileRecords,
};

const quoteRequests = {
  label: "Quote Requests",
  noun: "quote request",
  select: { name: "followUp", label: "Follow-up", allLabel: "All follow-ups", options: followUpOptions },
  columns: quoteColumns,
  contract: listQuoteRequests,
  exportContract: exportQuoteRequests,
};

/** Every profile that left a browser. */
export const ProfilesPage = () => <RecordsPage path={adminPaths.profiles} options={profiles} />;

/** Every quote request, with what became of it. */
export const QuoteRequestsPage = () => (
  <RecordsPage path={adminPaths.quoteRequests} options={quoteRequests} />
);
