import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { AdminPanel } from "#client/features/admin/shell/admin-panel.tsx";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths } from "#client/lib/paths.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { getToday, type Today } from "#shared/api/admin/today-api.ts";
import { capitalize, usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { formatAge } from "./figure-cards.tsx";
import { FailingSets } from "./failing-sets.tsx";
import { Renewals } from "./renewals.tsx";

type List = {
  readonly part: "newQuotes" | "followUps" | "waitingTickets" | "held" | "failed" | "uncertain";
  readonly one: string;
  readonly many: string;
  /** The list that shows exactly these. */
  readonly path: string;
};

const lists: readonly List[] = [
  {
    part: "newQuotes",
    one: "new quote request",
    many: "new quote requests",
    path: `${adminPaths.quoteRequests}?followUp=new`,
  },
  {
    part: "followUps",
    one: "follow-up due",
    many: "follow-ups due",
    path: `${adminPaths.quoteRequests}?due=true&sort=dueOn`,
  },
  {
    part: "waitingTickets",
    one: "ticket waiting for an answer",
    many: "tickets waiting for an answer",
    path: `${adminPaths.support}?waiting=true`,
  },
  {
    part: "held",
    one: "email held for your review",
    many: "emails held for your review",
    path: `${adminPaths.outbox}?status=held`,
  },
  {
    part: "failed",
    one: "email that couldn't be delivered",
    many: "emails that couldn't be delivered",
    path: `${adminPaths.outbox}?unseen=true`,
  },
  {
    part: "uncertain",
    one: "email that may have arrived",
    many: "emails that may have arrived",
    path: `${adminPaths.outbox}?unseen=uncertain`,
  },
];

type Waited = NonNullable<Today[List["part"]]>;
type When = { readonly now: number; readonly day: string };

/** "oldest 2 hours ago"; undefined if it isn't known. */
function describeOldest(waiting: Waited, { now, day }: When): string | undefined {
  const prefix = waiting.count === 1 ? "" : "oldest ";
  if (!("oldestOn" in waiting))
    return waiting.oldestAt === null
      ? undefined
      : `${prefix}${formatAge((now - new Date(waiting.oldestAt).getTime()) / 1000)} ago`;
  if (waiting.oldestOn === null) return undefined;
  return waiting.oldestOn === day ? "today" : `${prefix}since ${usDay(waiting.oldestOn)}`;
}

type RowProps = { list: List; count: number; oldest: string | undefined };

const Row = ({ list: { one, many, path }, count, oldest }: RowProps) => (
  <li className="border-b border-line last:border-b-0">
    <Link href={path} className="flex min-h-12 items-center gap-3 rounded-sign py-1.5 hover:bg-ground">
      <span className="min-w-8 text-right text-xl font-extrabold tabular-nums">{usNumber(count)}</span>{" "}
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        <span className="font-semibold text-signal underline underline-offset-4">
          {count === 1 ? one : many}
        </span>{" "}
        {oldest !== undefined && <span className="block text-sm text-ink-soft">{oldest}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
    </Link>
  </li>
);

/** What couldn't be read, in words. */
const listUnread = (today: Today): string[] => [
  ...lists.filter(({ part }) => today[part] === null).map(({ many }) => many),
  ...(today.renewals === null ? ["renewals"] : []),
  ...(today.failingSets === null ? ["the mirror of FMCSA's data"] : []),
];

type Props = { today: Today; now: number; onRetry: () => void; isRetrying: boolean };

function Content({ today, now, onRetry, isRetrying }: Props) {
  const unread = listUnread(today);
  const rows = lists.flatMap((list) => {
    const waiting = today[list.part];
    if (waiting === null || waiting.count === 0) return [];
    return [{ list, count: waiting.count, oldest: describeOldest(waiting, { now, day: today.day }) }];
  });
  const { renewals } = today;
  const hasRenewals = renewals !== null && renewals.data.length > 0;
  const failing = today.failingSets ?? [];
  const isIdle = unread.length + rows.length + failing.length === 0 && !hasRenewals;
  return (
    <>
      {unread.length > 0 && (
        <ErrorState
          title={`${capitalize(usList(unread))} couldn't be checked`}
          onRetry={onRetry}
          isRetrying={isRetrying}
        >
          Something may be waiting there.
        </ErrorState>
      )}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <Row key={row.list.part} {...row} />
          ))}
        </ul>
      )}
      {hasRenewals && <Renewals day={today.day} renewals={renewals} />}
      {failing.length > 0 && <FailingSets failing={failing} />}
      {isIdle && <p>You&apos;re all caught up.</p>}
    </>
  );
}

/** What waits for the operator, each a link to the list that shows it. */
export function TodayCard() {
  const query = useApiQuery(getToday);
  const { dataUpdatedAt, isFetching, refetch } = query;
  return (
    <SectionCard title="Today">
      <AdminPanel query={query} name="Today" hasSource={false}>
        {({ data }) => (
          <Content today={data} now={dataUpdatedAt} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </AdminPanel>
    </SectionCard>
  );
}
