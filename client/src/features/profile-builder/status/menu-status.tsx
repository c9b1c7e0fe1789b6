import { Fold } from "#client/features/profile-builder/fold.tsx";
import { describeNext, NeedsList, ReadinessSteps, useOverallPercent, useReadiness } from "./readiness.tsx";
import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { notices } from "#client/draft/store/notices.ts";
import { classNames } from "#client/ui/class-names.ts";
import { usShortDay, usTime } from "#shared/us-english.ts";

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** "Saved 2:14 PM", with the day if that wasn't today; "" if nothing was saved yet. */
export function formatSaved(savedAt: string, now: Date): string {
  const date = new Date(savedAt);
  if (savedAt === "" || Number.isNaN(date.getTime())) return "";
  return isSameDay(date, now) ? `Saved ${usTime(date)}` : `Saved ${usShortDay(date)}, ${usTime(date)}`;
}

/** When the answers were last saved in this browser. Re-renders at most once a minute. */
export function SaveStatus({ className }: { className?: string }) {
  const text = useDraftState((draft) => {
    if (draft.notice() === notices.notSaved) return "Not saved";
    // A draft without answers remembers the sections that were opened.
    return hasAnswers(draft.answers()) ? formatSaved(draft.savedAt(), new Date()) : "";
  });
  return <span className={classNames("tabular-nums", className)}>{text}</span>;
}

type Props = { onChoose?: (() => void) | undefined };

function NextLevel({ onChoose }: Props) {
  const { next, missing } = useReadiness();
  if (!next) return null;
  return (
    <Fold className="mt-1" summaryClass="text-sm text-signal" summary={describeNext(next, missing)}>
      <div className="text-sm">
        <NeedsList needs={missing} onChoose={onChoose} />
      </div>
    </Fold>
  );
}

/** At the top of the menu: how much is done, whether it is saved, and what the next level takes. */
export function MenuStatus({ onChoose }: Props) {
  const percent = useOverallPercent();
  const { level } = useReadiness();
  return (
    <div className="mb-3 border-b border-line px-1 pb-2">
      <p className="mb-2 flex items-baseline justify-between gap-2 text-sm">
        <span className="font-bold tabular-nums">{percent}% complete</span>
        <SaveStatus className="text-ink-soft" />
      </p>
      <ReadinessSteps level={level} />
      <NextLevel onChoose={onChoose} />
    </div>
  );
}
