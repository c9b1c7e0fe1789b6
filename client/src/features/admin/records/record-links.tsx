import { useEffect } from "react";
import { Notice } from "#client/ui/notice.tsx";
import { Link, useSearch } from "wouter";
import { rowOpener } from "#client/features/admin/list/list-panel.tsx";
import { adminPaths, recordPath, companyPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { endpointUrl } from "#client/lib/api/request.ts";
import {
  type ProfileRecordItem,
  openPdf,
  type FollowUp,
  followUpStates,
  recordActions,
} from "#shared/api/admin/records/profile-records-api.ts";

type Action = ProfileRecordItem["actionType"];

export const actionNames: Record<Action, string> = {
  download: "Download",
  email: "Email",
  quote: "Quote",
  saved: "Saved",
};

export const followUpNames: Record<FollowUp, string> = {
  new: "New",
  contacted: "Contacted",
  quoted: "Quoted",
  bound: "Bound",
  lost: "Lost",
};

export const actionOptions = recordActions.map((value) => ({ value, label: actionNames[value] }));
export const followUpOptions = followUpStates.map((value) => ({ value, label: followUpNames[value] }));

type Named = Pick<ProfileRecordItem, "companyName" | "dotNumber" | "email">;

export function CompanyLink({ companyName, ...keys }: Named) {
  const path = companyPath(keys);
  const name = companyName.trim() || "No name";
  return path === undefined ? (
    name
  ) : (
    <Link href={path} className={textLinkClass}>
      {name}
    </Link>
  );
}

export const PdfLink = ({ pdfUrl, companyName }: Pick<ProfileRecordItem, "pdfUrl" | "companyName">) =>
  pdfUrl !== null && (
    <a
      href={endpointUrl(openPdf, { params: { file: pdfUrl.replace(/^\//, "") } })}
      target="_blank"
      rel="noopener"
      aria-label={`PDF of ${companyName}, opens in a new tab`}
      className={`-mx-2 px-2 ${textLinkClass}`}
    >
      PDF
    </a>
  );

export const toRecordPath = ({ actionType, id }: Pick<ProfileRecordItem, "actionType" | "id">): string =>
  recordPath(actionType === "quote" ? adminPaths.quoteRequests : adminPaths.profiles, id);

export const openerId = (id: string): string => `open-${id}`;

type RecordProps = { page: Parameters<typeof recordPath>[0]; id: string; children: string };

export function RecordLink({ page, id, children }: RecordProps) {
  const list = useSearch();
  return (
    <Link id={openerId(id)} href={recordPath(page, id, list)} {...rowOpener} className={textLinkClass}>
      {children}
    </Link>
  );
}

/** Gives the focus back to the record that was open before, once its row is there. */
export function useReturnedFocus(hasRows: boolean, lastOpened: string | undefined): void {
  useEffect(() => {
    if (hasRows && lastOpened !== undefined) document.getElementById(openerId(lastOpened))?.focus();
  }, [lastOpened, hasRows]);
}

export const similar = (
  <div role="status">
    <Notice>
      <p>No exact match. Similar companies:</p>
    </Notice>
  </div>
);
