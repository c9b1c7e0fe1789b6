import { CircleCheck, CircleHelp, OctagonX, TriangleAlert } from "lucide-react";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { ToolProviders } from "#client/ui/tool-providers.tsx";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { SignCard } from "#client/ui/card.tsx";
import { ErrorState } from "#client/ui/states/error-state.tsx";
import { LoadingText, SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { getStatus, type Status } from "#shared/api/status.ts";
import { usTime } from "#shared/text/us-english.ts";
import { type StatusRow, type StatusTone, toHeadline, toStatusRows } from "./describe-status.ts";

const icons = { good: CircleCheck, caution: TriangleAlert, bad: OctagonX, quiet: CircleHelp } as const;
const borders = { good: "brand", caution: "caution", bad: "bad", quiet: "quiet" } as const;

const Row = ({ name, tone, word, detail }: StatusRow) => (
  <div className="grid gap-x-6 gap-y-1 border-t border-line py-4 first:border-t-0 sm:grid-cols-[13rem_minmax(0,1fr)]">
    <dt className="font-bold">{name}</dt>
    <dd>
      <Badge tone={tone} icon={icons[tone]}>
        {word}
      </Badge>
      <p className="mt-1 max-w-prose text-pretty text-ink-soft">{detail}</p>
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
      <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6 md:py-16">
        <h1 className="text-3xl">Site Status</h1>
        <p className="mt-4 mb-8 max-w-prose text-lg text-pretty text-ink-soft">
          This page shows what this server knows about itself. It doesn't check your connection.
        </p>
        <StatusReport />
      </section>
    </ToolProviders>
  );
}
