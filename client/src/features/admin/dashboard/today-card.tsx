import { ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { AdminPanel, SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { adminPaths, companyPath } from "#client/lib/paths.ts";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import {
  type Renewal,
  getToday,
  type Today,
  type FailingSet,
  renewalDays,
} from "#shared/api/admin/dashboard.ts";
import { capitalize, usDay, usList, usNumber, usDateTime } from "#shared/text/us-english.ts";
import { formatAge } from "./cards.tsx";
import { dataSetNames } from "#client/fmcsa/data-set-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { useState } from "react";
import { classNames } from "#client/ui/class-names.ts";
import { Button } from "#client/ui/button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** The portal being down makes all of them fail, for one reason. */
const shownAtOnce = 3;

type Group = { readonly reason: string; readonly failing: readonly FailingSet[] };

const groupByReason = (failing: readonly FailingSet[]): Group[] =>
  [...new Set(failing.map(({ reason }) => reason))].map((reason) => ({
    reason,
    failing: failing.filter((each) => each.reason === reason),
  }));

const getName = ({ id }: FailingSet): string =>
  id === "percentiles" ? "Where carriers stand" : dataSetNames[id];

function listNames(failing: readonly FailingSet[]): string {
  const names = failing.slice(0, shownAtOnce).map(getName).join("; ");
  const more = failing.length - shownAtOnce;
  return more > 0 ? `${names}; and ${more} more` : names;
}

/** One for each reason: what works for one data set works for the others. */
const listCommands = (groups: readonly Group[]): string[] =>
  groups.slice(0, shownAtOnce).flatMap(({ failing: [first] }) => {
    if (!first) return [];
    const what = first.id === "percentiles" ? "compute" : `sync --set ${first.id}`;
    return [`node dist/server/cli.js fmcsa ${what}`];
  });

const Reason = ({ reason, failing }: Group) => (
  <li>
    <span className="font-semibold">{listNames(failing)}</span>: {reason}{" "}
    <span className="text-sm text-ink-soft">
      {failing.length === 1 && failing[0] && `${failing[0].count} times in a row, last `}
      {failing[0] && usDateTime(new Date(failing[0].at))}
    </span>
  </li>
);

function FailingSets({ failing }: { failing: readonly FailingSet[] }) {
  const groups = groupByReason(failing);
  return (
    <Notice tone="bad" title="FMCSA's data can't be updated" className="[overflow-wrap:anywhere]">
      <ul className="mt-1 grid gap-1">
        {groups.map((group) => (
          <Reason key={group.reason} {...group} />
        ))}
      </ul>
      <p className="mt-2">
        Carrier lookups use what was loaded before, and the server keeps trying. To try one now, run:
      </p>
      <ul>
        {listCommands(groups).map((command) => (
          <li key={command}>
            <code className="text-sm">{command}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const dayMs = 24 * 60 * 60 * 1000;
const shownAtFirst = 5;

/** "in 8 days" from a day to a later one, both yyyy-mm-dd. */
function formatDaysLeft(from: string, day: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(from)) / dayMs);
  return days < 2 ? (["today", "tomorrow"][days] ?? "") : `in ${days} days`;
}

const Company = ({ companyName, dotNumber, email }: Renewal) => {
  const path = companyPath({ dotNumber, email });
  const name = companyName || "No name";
  return path === undefined ? (
    <p className="py-2 font-semibold">{name}</p>
  ) : (
    <Link href={path} className={classNames(textLinkClass, "-mb-1")}>
      {name}
    </Link>
  );
};

const Item = ({ renewal, day }: { renewal: Renewal; day: string }) => (
  <li className="border-b border-line pb-2 last:border-b-0 sm:flex sm:items-center sm:justify-between sm:gap-5">
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <Company {...renewal} />
      <p className="text-sm text-ink-soft">
        {[renewal.dotNumber && `DOT ${renewal.dotNumber}`, renewal.insurer].filter(Boolean).join(", ")}
      </p>
    </div>
    <p className="shrink-0 tabular-nums">
      {usDay(renewal.endsOn)}{" "}
      <span className="font-semibold whitespace-nowrap">({formatDaysLeft(day, renewal.endsOn)})</span>
    </p>
  </li>
);

type RenewalsProps = { day: string; renewals: NonNullable<Today["renewals"]> };

function Renewals({ day, renewals: { data, hasMore } }: RenewalsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? data : data.slice(0, shownAtFirst);
  const count = hasMore ? `${data.length}+ renewals` : pluralize(data.length, "renewal");
  return (
    <section aria-label="Renewals" className="mt-2 grid gap-1">
      <h3 className="font-bold">
        {count} in the next {renewalDays} days
      </h3>
      <ul>
        {shown.map((renewal) => (
          <Item key={`${renewal.dotNumber} ${renewal.email}`} renewal={renewal} day={day} />
        ))}
      </ul>
      {showsAll && hasMore && <p className="text-sm text-ink-soft">These are the first {data.length}.</p>}
      {data.length > shownAtFirst && (
        <Button
          className="justify-self-start"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? "Show fewer" : `Show ${hasMore ? `the first ${data.length}` : `all ${data.length}`}`}
        </Button>
      )}
    </section>
  );
}

type List = {
  readonly part: "newQuotes" | "followUps" | "waitingTickets" | "held" | "failed" | "uncertain";
  readonly one: string;
  readonly many: string;
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

const listUnavailable = (today: Today): string[] => [
  ...lists.filter(({ part }) => today[part] === null).map(({ many }) => many),
  ...(today.renewals === null ? ["renewals"] : []),
  ...(today.failingSets === null ? ["the mirror of FMCSA's data"] : []),
];

type Props = { today: Today; now: number; onRetry: () => void; isRetrying: boolean };

function Content({ today, now, onRetry, isRetrying }: Props) {
  const unavailable = listUnavailable(today);
  const rows = lists.flatMap((list) => {
    const waiting = today[list.part];
    if (waiting === null || waiting.count === 0) return [];
    return [{ list, count: waiting.count, oldest: describeOldest(waiting, { now, day: today.day }) }];
  });
  const { renewals } = today;
  const hasRenewals = renewals !== null && renewals.data.length > 0;
  const failing = today.failingSets ?? [];
  const isIdle = unavailable.length + rows.length + failing.length === 0 && !hasRenewals;
  return (
    <>
      {unavailable.length > 0 && (
        <ErrorState
          title={`${capitalize(usList(unavailable))} couldn't be checked`}
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
