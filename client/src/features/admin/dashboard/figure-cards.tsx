import type { ReactNode } from "react";
import { Link } from "wouter";
import { SectionCard } from "#client/features/admin/shell/section-card.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import type { Dashboard } from "#shared/api/admin/dashboard.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { describeDays } from "#shared/api/admin/describe-retention.ts";
import { usNumber } from "#shared/text/us-english.ts";

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

/** "1.5 GB", in powers of 1000. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ""}`;
}

/** "3 hours": the largest unit, rounded down. */
export function formatAge(seconds: number): string {
  const steps = [
    [86_400, "day"],
    [3600, "hour"],
    [60, "minute"],
  ] as const;
  const step = steps.find(([size]) => seconds >= size);
  return step ? pluralize(Math.floor(seconds / step[0]), step[1]) : "less than a minute";
}

const FigureList = ({ figures }: { figures: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="tabular-nums">
    {figures.map(([name, value]) => (
      <div
        key={name}
        className="flex flex-wrap justify-between gap-x-5 border-b border-line py-2 last:border-b-0"
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);

const formatTable = ({ rows, bytes }: Dashboard["storage"]["tables"][number]): string =>
  rows === null ? formatBytes(bytes) : `${formatBytes(bytes)}, about ${usNumber(Math.round(rows))} rows`;

export const DatabaseCard = ({
  storage,
  database,
  profileDays,
}: Pick<Dashboard, "storage" | "database" | "profileDays">) => (
  <SectionCard title="Storage">
    {database === "embedded" && (
      <Notice tone="caution" title="This site runs on the embedded database">
        <p>
          It serves one server process and is as safe as this machine&apos;s disk: if the disk fails,
          everything since the last backup is gone. For a site in production, set DATABASE_URL to a PostgreSQL
          server.
        </p>
      </Notice>
    )}
    <FigureList
      figures={[
        ["Database", database === "embedded" ? "Embedded (PGlite)" : "PostgreSQL"],
        ["In use", formatBytes(storage.bytes)],
        ["Profiles are kept for", profileDays === 0 ? "No limit" : describeDays(profileDays)],
        ...storage.tables.map((table) => [table.name, formatTable(table)] as const),
      ]}
    />
    <Link href={adminPaths.settings} className={textLinkClass}>
      What is deleted when
    </Link>
  </SectionCard>
);

const toOutbox = (count: number, filter: string): ReactNode =>
  count === 0 ? (
    "0"
  ) : (
    <Link
      href={`${adminPaths.outbox}?${filter}`}
      className={classNames(textLinkClass, "-my-2.5 -mr-3 min-w-11 justify-end pr-3")}
    >
      {usNumber(count)}
    </Link>
  );

/** Email that waits, and email that failed until someone has seen it. */
export const MailCard = ({ mail }: Pick<Dashboard, "mail">) => (
  <SectionCard title="Email">
    {mail.failed > 0 && (
      <Notice tone="bad" title={`${pluralize(mail.failed, "message")} could not be delivered`}>
        <p>Nothing is lost. Open the outbox to see why, and to send again.</p>
      </Notice>
    )}
    <FigureList
      figures={[
        ["Waiting to be sent", toOutbox(mail.queued, "status=queued")],
        [
          "Oldest message waiting",
          mail.oldestWaitingSeconds === null ? "None" : formatAge(mail.oldestWaitingSeconds),
        ],
        ["Held for your review", toOutbox(mail.held, "status=held")],
        ["Failed, not yet seen", toOutbox(mail.failed, "unseen=true")],
        ["May have arrived, not yet seen", toOutbox(mail.uncertain, "unseen=uncertain")],
      ]}
    />
    <Link href={adminPaths.outbox} className={textLinkClass}>
      Open the outbox
    </Link>
  </SectionCard>
);
