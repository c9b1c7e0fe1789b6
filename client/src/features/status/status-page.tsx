import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from "lucide-react";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { NeedsScript } from "#client/ui/needs-script.tsx";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { getStatus, type Status, type StatusSource } from "#shared/api/status.ts";
import { usTime, usDay } from "#shared/text/us-english.ts";
import { pluralize } from "#shared/text/pluralize.ts";

/** good: checked and fine. caution: slow, or a source is away. bad: it doesn't work. quiet: nobody knows. */
type StatusTone = "good" | "caution" | "bad" | "quiet";

type StatusRow = {
  readonly name: string;
  readonly tone: StatusTone;
  readonly word: string;
  readonly detail: string;
};

/** Most email is gone within seconds. */
const slowMailSeconds = 15 * 60;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** "3 minutes", rounded down. */
function describeAge(seconds: number): string {
  if (seconds < minute) return "less than a minute";
  if (seconds < hour) return pluralize(Math.floor(seconds / minute), "minute");
  return seconds < 2 * day
    ? pluralize(Math.floor(seconds / hour), "hour")
    : pluralize(Math.floor(seconds / day), "day");
}

function toSavingRow({ canSave }: Status): StatusRow {
  const name = "Saving and sending";
  return canSave
    ? { name, tone: "good", word: "Working", detail: "The server can save what you send." }
    : {
        name,
        tone: "bad",
        word: "Not working",
        detail:
          "The server can't save anything right now. What you typed stays in your browser. Try sending again in a few minutes.",
      };
}

function toMailRow({ oldestMailSeconds: seconds }: Status): StatusRow {
  const name = "Email";
  if (seconds === undefined)
    return { name, tone: "quiet", word: "Couldn't check", detail: "The server couldn't check its email." };
  if (seconds === null)
    return { name, tone: "good", word: "Nothing waiting", detail: "No email is waiting to go out." };
  const detail = `The oldest email in line has been waiting ${describeAge(seconds)}.`;
  return seconds < slowMailSeconds
    ? { name, tone: "good", word: "Going out", detail }
    : {
        name,
        tone: "caution",
        word: "Delayed",
        detail: `${detail} We keep trying. You don't need to send again.`,
      };
}

const sources = {
  FMCSA: {
    name: "FMCSA data",
    without: "The DOT Health Check shows earlier data, with its date, or says it couldn't check.",
  },
  NHTSA: {
    name: "NHTSA data",
    without: "The VIN Checker uses our copy of NHTSA's data and tells you.",
  },
} as const;

/** Ages are by the server's clock: a visitor's may be wrong. */
function toSourceRow({ name: key, state, at }: StatusSource, checkedAt: string): StatusRow {
  const { name, without } = sources[key];
  if (state === "unknown" || at === null)
    return { name, tone: "quiet", word: "Unknown", detail: "We haven't needed it in the last hour." };
  const age = describeAge(Math.max(0, (Date.parse(checkedAt) - Date.parse(at)) / 1000));
  return state === "answering"
    ? { name, tone: "good", word: "Answering", detail: `Last answered ${age} ago.` }
    : { name, tone: "caution", word: "Not answering", detail: `Last tried ${age} ago. ${without}` };
}

const toOfflineRow = ({ vinDataDate }: Status): StatusRow =>
  vinDataDate === null
    ? { name: "Our copy of NHTSA's data", tone: "quiet", word: "None", detail: "This server has no copy." }
    : {
        name: "Our copy of NHTSA's data",
        tone: "quiet",
        word: "For backup",
        detail: `Its newest entry is from ${usDay(vinDataDate)}.`,
      };

/** Everything the server told about itself, a line each. */
const toStatusRows = (status: Status): StatusRow[] => [
  { name: "This site", tone: "good", word: "Up", detail: "You're connected to it now." },
  toSavingRow(status),
  toMailRow(status),
  ...status.sources.map((source) => toSourceRow(source, status.checkedAt)),
  toOfflineRow(status),
];

/** All of it in one line, by its worst part. */
function toHeadline(rows: readonly StatusRow[]): { tone: StatusTone; text: string } {
  const has = (tone: StatusTone) => rows.some((row) => row.tone === tone);
  if (has("bad")) return { tone: "bad", text: "Saving and sending aren't working" };
  const slow = rows.filter(({ tone }) => tone === "caution").length;
  if (slow > 0)
    return {
      tone: "caution",
      text: slow === 1 ? "One thing isn't working as usual" : "Some things aren't working as usual",
    };
  if (rows.some(({ word }) => word === "Couldn't check"))
    return { tone: "caution", text: "Not everything could be checked" };
  const isAllKnown = rows.every(({ word }) => word !== "Unknown");
  return { tone: "good", text: isAllKnown ? "We found no problems" : "No problems in what we could check" };
}

const icons = { good: CircleCheck, caution: TriangleAlert, bad: OctagonX, quiet: CircleHelp } as const;
const borders = { good: "brand", caution: "caution", bad: "bad", quiet: "quiet" } as const;

const Row = ({ name, tone, word, detail }: StatusRow) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0">
    <dt className="font-bold">{name}</dt>
    <dd className="contents">
      <Badge tone={tone} icon={icons[tone]}>
        {word}
      </Badge>
      <p className="w-full max-w-prose text-pretty text-ink-soft">{detail}</p>
    </dd>
  </div>
);

function Headline({ tone, text }: { tone: StatusTone; text: string }) {
  const Icon = icons[tone];
  const color = { good: "text-brand", caution: "text-lamp-ink", bad: "text-stop", quiet: "text-ink" }[tone];
  return (
    <h2 className="flex items-center gap-3 text-xl md:text-2xl">
      <Icon aria-hidden="true" className={`size-8 shrink-0 ${color}`} />
      {text}
    </h2>
  );
}

type CheckedProps = { status: Status; isChecking: boolean; onCheck: () => void };

function Checked({ status, isChecking, onCheck }: CheckedProps) {
  const rows = toStatusRows(status);
  const headline = toHeadline(rows);
  return (
    <SignCard tone={borders[headline.tone]}>
      <div role="status">
        <Headline {...headline} />
        <p className="mt-2 text-ink-soft">
          The server last checked itself at{" "}
          <time dateTime={status.checkedAt}>{usTime(new Date(status.checkedAt))}</time>.
        </p>
      </div>
      <dl className="mt-4 border-t border-line">
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </dl>
      <Button className="mt-2" onClick={isChecking ? undefined : onCheck} aria-disabled={isChecking}>
        {isChecking ? "Checking..." : "Check again"}
      </Button>
    </SignCard>
  );
}

function StatusReport() {
  // Forgotten with the page: next time it is asked for again.
  const { data, isError, isFetching, refetch } = useApiQuery(getStatus, {}, { gcTime: 0 });
  const check = () => void refetch();
  if (isError)
    return (
      <ErrorState title="Couldn't get the status" onRetry={check} isRetrying={isFetching}>
        The server didn't answer. It may be down, or your connection may be. What you typed in the Profile
        Builder stays in your browser.
      </ErrorState>
    );
  if (data) return <Checked status={data.data} isChecking={isFetching} onCheck={check} />;
  return (
    <div aria-busy="true" className="grid gap-3">
      <SkeletonLines count={7} className="h-14" />
      <LoadingText>Asking the server...</LoadingText>
    </div>
  );
}

export function StatusPage() {
  return (
    <ToolProviders>
      <section className="mx-auto max-w-6xl px-4 py-8 sm:px-6 md:py-14 lg:pr-80">
        <h1 className="text-3xl">Site Status</h1>
        <p className="mt-3 mb-8 max-w-prose text-lg text-pretty text-ink-soft">
          How Rigfile is running right now. This page doesn't check your connection.
        </p>
        <NeedsScript of="This page" />
        <div className="noscript:hidden">
          <StatusReport />
        </div>
      </section>
    </ToolProviders>
  );
}
