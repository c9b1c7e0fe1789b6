import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useState, useMemo } from "react";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import {
  useOpened,
  useListFilters,
  FilterBar,
  type FilterSet,
} from "#client/features/admin/list/filter-bar.tsx";
import {
  getProfileRecord,
  exportProfileRecords,
  listProfileRecords,
  type ProfileRecordItem,
  recordSorts,
  type FollowUp,
} from "#shared/api/admin/records/profile-records-api.ts";
import { QuoteList, quoteFilters } from "#client/features/admin/records/quotes/quote-list.tsx";
import { useFollowUps, type FollowUps } from "#client/features/admin/records/quotes/use-follow-ups.ts";
import { RecordView } from "./record-view.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { getQuoteNeighbors } from "#shared/api/admin/records/quote-requests-api.ts";
import { stateKeys, KeysHelp } from "#client/features/admin/records/quotes/keys-help.tsx";
import { z } from "zod";
import { ExportButtons } from "#client/features/admin/list/export-buttons.tsx";
import { ListPanel } from "#client/features/admin/list/list-panel.tsx";
import { usePagedList } from "#client/lib/api/use-paged-list.ts";
import { deviceStorage } from "#client/lib/web-storage.ts";
import type { DataColumn } from "#client/ui/data-table/column.ts";
import { Checkbox } from "#client/ui/inputs/checkbox.tsx";
import { usDateTime } from "#shared/text/us-english.ts";
import {
  CompanyLink,
  PdfLink,
  RecordLink,
  similar,
  useReturnedFocus,
  actionNames,
  actionOptions,
} from "./record-links.tsx";

const columns: readonly DataColumn<ProfileRecordItem>[] = [
  {
    id: "createdAt",
    label: "Date",
    value: ({ createdAt }) => createdAt,
    cell: ({ id, createdAt }) => (
      <RecordLink page={adminPaths.profiles} id={id}>
        {usDateTime(new Date(createdAt))}
      </RecordLink>
    ),
    width: "minmax(0, 1fr)",
  },
  {
    id: "companyName",
    label: "Company",
    value: ({ companyName }) => companyName,
    cell: (record) => <CompanyLink {...record} />,
    width: "minmax(0, 1.4fr)",
  },
  {
    id: "actionType",
    label: "Action",
    value: ({ actionType }) => actionNames[actionType],
    width: "minmax(0, 0.7fr)",
  },
  { id: "dotNumber", label: "DOT", value: ({ dotNumber }) => dotNumber ?? "", width: "5.25rem" },
  { id: "contactName", label: "Contact", value: ({ contactName }) => contactName },
  { id: "email", label: "Email", value: ({ email }) => email, width: "minmax(0, 1.4fr)" },
  {
    id: "pdfUrl",
    label: "PDF",
    value: ({ pdfUrl }) => pdfUrl ?? "",
    cell: (record) => <PdfLink {...record} />,
    width: "2.75rem",
  },
];

const filters: FilterSet = {
  searchPlaceholder: "Company, contact, email, phone, DOT",
  selects: [{ name: "actionType", label: "Action", allLabel: "All Actions", options: actionOptions }],
  hasDays: true,
  sorts: recordSorts,
};

const storageKey = "adminColumns";
const purpose = "keep which columns are shown";
/** Keeps the hidden ones, so that a new column is shown at first. */
const stored = z.object({ profile: z.array(z.string()) }).catch({ profile: [] });

function useHiddenColumns() {
  const [hidden, setHidden] = useState(
    () => stored.parse(deviceStorage.readJson(storageKey, purpose)).profile,
  );
  const toggle = (column: string): void => {
    const next = hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column];
    setHidden(next);
    deviceStorage.write(storageKey, JSON.stringify({ profile: next }), purpose);
  };
  return { hidden, toggle };
}

type ChoiceProps = { hidden: readonly string[]; onToggle: (id: string) => void };

const ColumnChoice = ({ hidden, onToggle }: ChoiceProps) => (
  <details className="group min-w-0 open:basis-full">
    <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Columns</summary>
    <fieldset className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      <legend className="mb-1 text-sm text-ink-soft">Shown columns</legend>
      {columns.slice(1).map(({ id, label }) => (
        <Checkbox key={id} checked={!hidden.includes(id)} onChange={() => onToggle(id)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  </details>
);

function ProfileList({ lastOpened }: { lastOpened: string | undefined }) {
  const controls = useListFilters(filters);
  const list = usePagedList(listProfileRecords, controls.sent);
  const { hidden, toggle } = useHiddenColumns();
  const shown = useMemo(() => columns.filter(({ id }) => !hidden.includes(id)), [hidden]);
  useReturnedFocus(list.rows !== undefined, lastOpened);
  // The rows are similar to what was searched for rather than a match.
  const isFuzzy = list.data?.pages[0]?.isFuzzy ?? false;
  const hasFile = !isFuzzy && (list.rows?.length ?? 0) > 0;
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <FilterBar filters={filters} controls={controls} />
      <div className="flex flex-wrap items-start gap-3">
        {hasFile && <ExportButtons contract={exportProfileRecords} query={controls.sent} />}
        <ColumnChoice hidden={hidden} onToggle={toggle} />
      </div>
      <ListPanel
        label="Profiles"
        noun="profile"
        emptyText="No profiles yet"
        noMatchText="No profiles match your filters"
        list={list}
        controls={controls}
        columns={shown}
        getRowId={({ id }) => id}
        notice={isFuzzy && similar}
      />
    </div>
  );
}

type Props = { id: string; followUps: FollowUps };
type WayProps = { label: string; Icon: LucideIcon; path: string | undefined };

const Way = ({ label, Icon, path }: WayProps) => {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {label}
    </>
  );
  if (path === undefined)
    return (
      <span aria-disabled="true" className={buttonClass()}>
        {content}
      </span>
    );
  return (
    <Link href={path} className={buttonClass()}>
      {content}
    </Link>
  );
};

function useStateKeys({ id, followUps: { change, undo } }: Props, isOn: boolean): void {
  // The page that shows it keeps it current.
  const { data } = useQuery({ ...apiQuery(getProfileRecord, { params: { id } }), enabled: false });
  const press = (state: FollowUp) => (): void => {
    if (data?.data.actionType === "quote") change([data.data], state);
  };
  useKeys({ z: undo, ...Object.fromEntries(stateKeys.map(({ key, value }) => [key, press(value)])) }, isOn);
}

function QuoteNeighbors({ id, followUps }: Props) {
  const { sent } = useListFilters(quoteFilters);
  const { list } = useOpened("record", adminPaths.quoteRequests);
  const { data } = useApiQuery(getQuoteNeighbors, { params: { id }, query: sent });
  const [, navigate] = useLocation();
  const [hasKeys] = useKeySetting();
  const toPath = (neighbor: string | null | undefined): string | undefined =>
    neighbor ? recordPath(adminPaths.quoteRequests, neighbor, list) : undefined;
  const [previous, next] = [toPath(data?.data.previous), toPath(data?.data.next)];
  const go = (path: string | undefined) => () => path !== undefined && navigate(path);
  useKeys({ j: go(next), k: go(previous) }, hasKeys);
  useStateKeys({ id, followUps }, hasKeys);
  return (
    <nav aria-label="Quote requests" className="flex gap-2">
      <Way label="Previous" Icon={ChevronLeft} path={previous} />
      <Way label="Next" Icon={ChevronRight} path={next} />
      <KeysHelp />
    </nav>
  );
}

function useRecord(path: string) {
  const [lastOpened, onOpen] = useState<string>();
  return { ...useOpened("record", path), lastOpened, onOpen };
}

export function ProfilesPage() {
  const { id, backTo, lastOpened, onOpen } = useRecord(adminPaths.profiles);
  if (id !== null) return <RecordView key={id} id={id} backTo={backTo} listName="Profiles" onOpen={onOpen} />;
  return <ProfileList lastOpened={lastOpened} />;
}

export function QuoteRequestsPage() {
  const { id, backTo, lastOpened, onOpen } = useRecord(adminPaths.quoteRequests);
  // Kept from one to the next, so that all of it can be undone.
  const followUps = useFollowUps();
  if (id === null) return <QuoteList {...{ lastOpened, followUps }} />;
  const ways = <QuoteNeighbors {...{ id, followUps }} />;
  return <RecordView key={id} id={id} {...{ backTo, ways, onOpen }} listName="Quote Requests" />;
}
