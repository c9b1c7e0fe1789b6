import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { useOpened } from "#client/features/admin/list/use-list-query.ts";
import { apiQuery, useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { getProfileRecord } from "#shared/api/admin/records/profile-records.ts";
import { getQuoteNeighbors } from "#shared/api/admin/records/quote-requests.ts";
import { quoteFilters } from "#client/features/admin/records/quotes/filters/quote-filters.ts";
import type { FollowUps } from "#client/features/admin/records/quotes/state/use-follow-ups.ts";
import { stateKeys } from "./keys-dialog.tsx";
import { KeysHelp } from "./keys-help.tsx";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";

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

/** The state of an open quote request by the keys of the list. */
function useStateKeys({ id, followUps: { change, undo } }: Props, isOn: boolean): void {
  // The page that shows it keeps it current.
  const { data } = useQuery({ ...apiQuery(getProfileRecord, { params: { id } }), enabled: false });
  const press = (state: FollowUp) => (): void => {
    if (data?.data.actionType === "quote") change([data.data], state);
  };
  useKeys({ z: undo, ...Object.fromEntries(stateKeys.map(({ key, value }) => [key, press(value)])) }, isOn);
}

/** From an open quote request to the one before or after it, in the order and with the filters of the list. */
export function QuoteNeighbors({ id, followUps }: Props) {
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
