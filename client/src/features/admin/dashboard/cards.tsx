import { type ReactNode, useId, useState } from "react";
import { Link } from "wouter";
import { SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { adminPaths } from "#client/lib/paths.ts";
import { classNames } from "#client/ui/class-names.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import {
  type Dashboard,
  type BackgroundWork,
  getDashboard,
  noteBackup,
} from "#shared/api/admin/dashboard.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { describeDays } from "#shared/api/admin/retention-kinds.ts";
import { usNumber, usDateTime } from "#shared/text/us-english.ts";
import { useAdminTask } from "#client/features/admin/shell/admin-requests.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/inputs/text-input.tsx";
import { toast } from "#client/ui/toast/toast-store.ts";
import { fromOfficeTime, toOfficeTime } from "#shared/text/time-zone.ts";

const titles: Readonly<Record<string, string>> = {
  profile_records_search: "Search index of profiles and quote requests",
  feature_suggestions_search: "Search index of the support inbox",
  outbox_messages_search: "Search index of the outbox",
  encrypt_company_profiles: "Encryption of saved profiles",
  encrypt_pdfs: "Encryption of PDFs that aren't drawn yet",
  encrypt_pdf_chunks: "Encryption of PDFs",
  encrypt_mail_attachments: "Encryption of files with email",
  encrypt_admin_users: "Encryption of your authenticator app's secret",
};

function describeProgress({ done, total, startedAt }: BackgroundWork): string {
  const since = `since ${usDateTime(new Date(startedAt))}`;
  return total === null
    ? `Being built ${since}.`
    : `${usNumber(done)} of about ${usNumber(Math.max(done, total))} rows are done, ${since}.`;
}

const Work = (work: BackgroundWork) => (
  <li className="border-b border-line py-2 last:border-b-0">
    <p className="font-semibold">{titles[work.name] ?? work.name}</p>
    {work.error === null ? (
      <p className="text-sm text-ink-soft">{describeProgress(work)}</p>
    ) : (
      <Notice tone="bad" title="This didn't work">
        <p>The database says: {work.error}</p>
        <p>
          Nothing is lost, and the server tries again within the hour.
          {work.total === null && " Until it works, searches take longer and may find no similar words."}
        </p>
      </Notice>
    )}
  </li>
);

export const BackgroundCard = ({ backgroundWork }: Pick<Dashboard, "backgroundWork">) => (
  <SectionCard title="Work on the database">
    <p className="text-sm text-ink-soft">
      The server does this while it runs. You can use everything in the meantime. A search may be slower.
    </p>
    <ul>
      {backgroundWork.map((work) => (
        <Work key={work.name} {...work} />
      ))}
    </ul>
  </SectionCard>
);

const weekMs = 7 * 24 * 60 * 60 * 1000;

const toLocal = (time: Date): string => toOfficeTime(time).slice(0, 16).replace(" ", "T");

function describeBackup({ takenAt, bytes }: NonNullable<Dashboard["lastBackup"]>): string {
  const size = bytes === null ? "" : `, ${formatBytes(bytes)}`;
  return `Taken ${usDateTime(new Date(takenAt))}${size}.`;
}

export function BackupCard({ lastBackup }: Pick<Dashboard, "lastBackup">) {
  const id = useId();
  const [now] = useState(() => new Date());
  const [taken, setTaken] = useState(() => toLocal(now));
  const { isBusy, run } = useAdminTask(noteBackup, {
    refreshes: [getDashboard],
    purpose: "note a backup",
    failedTitle: "The backup was not noted",
    advice: "Check the time: it can't be in the future. Then try again.",
    onDone: ({ message }) => toast({ title: "Saved", description: message }),
  });
  const isOld = lastBackup === null || now.getTime() - Date.parse(lastBackup.takenAt) > weekMs;
  return (
    <SectionCard title="Last backup">
      <Notice tone={isOld ? "caution" : "good"}>
        {lastBackup === null ? "No backup is recorded yet." : describeBackup(lastBackup)}
      </Notice>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run({ body: { takenAt: fromOfficeTime(taken).toISOString() } });
        }}
      >
        <div>
          <label htmlFor={id} className="block text-sm text-ink-soft">
            Backup taken
          </label>
          <TextInput
            id={id}
            type="datetime-local"
            required
            value={taken}
            onChange={({ target }) => setTaken(target.value)}
          />
        </div>
        <Button type="submit" aria-disabled={isBusy}>
          Record this backup
        </Button>
      </form>
    </SectionCard>
  );
}

const units = ["bytes", "kB", "MB", "GB", "TB"] as const;

export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  return `${amount < 10 && power > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[power] ?? ""}`;
}

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
