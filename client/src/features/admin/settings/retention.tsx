import { AdminPanel, SectionCard } from "#client/features/admin/shell/admin-panel.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import {
  getRetention,
  type KeptKind,
  type Retention as Kept,
} from "#shared/api/admin/records/retention-api.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { describeDays, type RetentionKind, retentionSettings } from "#shared/api/admin/retention-kinds.ts";
import { usDateTime, usList, usNumber } from "#shared/text/us-english.ts";

const words: Readonly<Record<RetentionKind, { readonly name: string; readonly note: string }>> = {
  mailTexts: {
    name: "Email texts, with their files",
    note: "We keep who got an email, when, and what happened to it.",
  },
  profiles: {
    name: "Profiles and quote requests",
    note: "With their PDFs, files, notes and email texts.",
  },
  pdfs: {
    name: "PDFs of profiles",
    note: "A quote request's PDF can be drawn again while its answers are kept.",
  },
  tickets: {
    name: "Support tickets",
    note: "With their replies, notes, files and email texts.",
  },
};

const names: readonly (readonly [RetentionKind, string])[] = [
  ["profiles", "profile"],
  ["tickets", "support ticket"],
  ["mailTexts", "email text"],
  ["pdfs", "PDF"],
];

function describeDeleted(deleted: Readonly<Record<RetentionKind, number>>): string | undefined {
  const parts = names.flatMap(([kind, one]) => (deleted[kind] > 0 ? [pluralize(deleted[kind], one)] : []));
  return parts.length > 0 ? usList(parts) : undefined;
}

function describeDue({ days, due, isMore }: KeptKind): string {
  if (days === 0 || (due === 0 && !isMore)) return "Nothing";
  return `${isMore ? "At least " : ""}${usNumber(due)}`;
}

const toFigures = (kept: KeptKind): readonly (readonly [string, string])[] => [
  ["Kept for", kept.days === 0 ? "No limit" : describeDays(kept.days)],
  ["Kept now", usNumber(kept.rows)],
  ["Next run deletes", describeDue(kept)],
];

function Kind({ kept }: { kept: KeptKind }) {
  const { name, note } = words[kept.kind];
  return (
    <li className="border-b border-line py-4 first:pt-0 last:border-b-0">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-ink-soft">{note}</p>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 tabular-nums sm:grid-cols-[7rem_8rem_9rem_minmax(0,1fr)]">
        {toFigures(kept).map(([label, value]) => (
          <div key={label} className="max-sm:col-span-2 max-sm:grid max-sm:grid-cols-subgrid">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-semibold max-sm:text-right">{value}</dd>
          </div>
        ))}
        <div className="max-sm:col-span-2 max-sm:grid max-sm:grid-cols-subgrid">
          <dt className="text-sm text-ink-soft">Setting</dt>
          <dd className="font-mono text-sm [overflow-wrap:anywhere] max-sm:text-right">
            {retentionSettings[kept.kind]}
          </dd>
        </div>
      </dl>
    </li>
  );
}

function describeRuns({ isRunning, nextRunAt, lastRun }: Kept): string[] {
  const last = lastRun && describeDeleted(lastRun.deleted);
  const at = lastRun && usDateTime(new Date(lastRun.finishedAt));
  return [
    ...(isRunning ? ["A run is going on right now."] : []),
    ...(nextRunAt === null || isRunning ? [] : [`Next run: ${usDateTime(new Date(nextRunAt))}.`]),
    at === null
      ? "There was no run yet."
      : `Last run: ${at}. ${last ? `Deleted: ${last}.` : "Nothing was due."}`,
  ];
}

export function Retention() {
  const query = useApiQuery(getRetention);
  return (
    <SectionCard
      title="How long data is kept"
      description="The days count from the last use: when something was sent, changed or answered. What's still needed stays: email that waits or that you haven't seen fail, open tickets, quote requests to follow up on, and profiles whose policy hasn't ended. Change the days in the server's settings; the privacy policy shows them."
    >
      <AdminPanel query={query} name="How long data is kept" hasSource={false}>
        {({ data }) => (
          <>
            <ul>
              {data.kinds.map((kept) => (
                <Kind key={kept.kind} kept={kept} />
              ))}
            </ul>
            <div>
              {describeRuns(data).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </>
        )}
      </AdminPanel>
    </SectionCard>
  );
}
