import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useState } from "react";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { useOpened, useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { getProfileRecord, type FollowUp } from "#shared/api/admin/records/profile-records-api.ts";
import { ProfileList } from "./profile-list.tsx";
import { QuoteList } from "#client/features/admin/records/quotes/quote-list.tsx";
import { useFollowUps, type FollowUps } from "#client/features/admin/records/quotes/use-follow-ups.ts";
import { RecordView } from "./record-view.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "wouter";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { getQuoteNeighbors } from "#shared/api/admin/records/quote-requests-api.ts";
import { quoteFilters } from "#client/features/admin/records/quotes/quote-filter-bar.tsx";
import { stateKeys, KeysHelp } from "#client/features/admin/records/quotes/keys-help.tsx";

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
