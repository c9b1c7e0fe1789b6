import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { Link, useLocation } from "wouter";
import { useKeys, useKeySetting } from "#client/features/admin/list/use-keys.ts";
import { useListFilters } from "#client/features/admin/list/use-list-filters.ts";
import { useOpened } from "#client/features/admin/list/use-list-query.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths, recordPath } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { getQuoteNeighbors } from "#shared/api/admin/records/quote-requests.ts";
import { quoteFilters } from "#client/features/admin/records/quotes/filters/quote-filters.ts";

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

/** From an open quote request to the one before or after it, in the order and with the filters of the list. */
export function QuoteNeighbors({ id }: { id: string }) {
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
  return (
    <nav aria-label="Quote requests" className="flex gap-2">
      <Way label="Previous" Icon={ChevronLeft} path={previous} />
      <Way label="Next" Icon={ChevronRight} path={next} />
    </nav>
  );
}
