import { useState } from "react";
import { Link } from "wouter";
import { companyPath } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Button } from "#client/ui/button.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { type Renewal, renewalDays, type Today } from "#shared/api/admin/today-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { usDay } from "#shared/text/us-english.ts";

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

type Props = { day: string; renewals: NonNullable<Today["renewals"]> };

/** Companies whose policy ends soon, the first one first. */
export function Renewals({ day, renewals: { data, hasMore } }: Props) {
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
