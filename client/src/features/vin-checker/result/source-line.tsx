import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { VinSource } from "#shared/api/vins.ts";
import { usDay, usLocalDay } from "#shared/text/us-english.ts";
import { useState } from "react";

const startOfDay = (time: Date): number =>
  new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/** Number of midnights that lie between two times in the visitor's time zone, over changes of the clocks too. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / (24 * 60 * 60 * 1000));

const dayWords = ["today", "yesterday"] as const;

export type Again = {
  isAsking: boolean;
  /** True if a retry gave nothing better: the screen doesn't change then, so a message is needed. */
  hasRetryFailed: boolean;
  retry: () => void;
};
type Props = Again & { source: VinSource };

function AskAgain({ isAsking, hasRetryFailed, retry }: Again) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
      <Button onClick={retry} aria-disabled={isAsking}>
        {isAsking ? "Asking NHTSA..." : "Try NHTSA again"}
      </Button>
      <p role="status">{hasRetryFailed && !isAsking && "NHTSA still isn't responding."}</p>
    </div>
  );
}

function Offline({ dataDate, ...again }: { dataDate: string } & Again) {
  return (
    <Notice tone="caution">
      <p className="font-bold">From our offline copy of NHTSA's data, {usDay(dataDate)}</p>
      <p>NHTSA didn't respond. Its own answer may have more details, or newer ones.</p>
      <AskAgain {...again} />
    </Notice>
  );
}

/** An answer's source and age; if it is not NHTSA's latest, the user can request it again. */
export function SourceLine({ source, ...again }: Props) {
  const [now] = useState(() => new Date());
  if (source.kind === "offline") return <Offline dataDate={source.dataDate} {...again} />;
  const answeredAt = new Date(source.answeredAt);
  const days = Math.max(0, daysBetween(answeredAt, now));
  const when = dayWords[days] ?? `on ${usLocalDay(answeredAt)}`;
  if (!source.stale) return <p className="text-ink-soft">From NHTSA (vPIC), checked {when}.</p>;
  return (
    <Notice tone="caution">
      <p className="font-bold">This answer is {days} days old</p>
      <p>It's from NHTSA (vPIC), checked {when}. We couldn't get a newer one.</p>
      <AskAgain {...again} />
    </Notice>
  );
}
