import { Fold } from "#client/features/profile-builder/fold.tsx";
import { describeNext, NeedsList, ReadinessSteps, useReadiness } from "./readiness.tsx";
import { hasAnswers } from "#client/draft/save-file/has-answers.ts";
import { useDraftState } from "#client/draft/store/draft-context.tsx";
import { notices } from "#client/draft/store/draft-notices.ts";
import { classNames } from "#client/ui/class-names.ts";
import { usShortDay, usTime } from "#shared/text/us-english.ts";

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** "Saved 2:14 PM", with the day if that wasn't today; "" if nothing was saved yet. */
export function formatSaved(savedAt: string, now: Date): string {
  const date = new Date(savedAt);
  if (savedAt === "" || Number.isNaN(date.getTime())) return "";
  return isSameDay(date, now) ? `Saved ${usTime(date)}` : `Saved ${usShortDay(date)}, ${usTime(date)}`;
}

/** Time of the last save in this browser. Re-renders at most once a minute. */
export function SaveStatus({ className }: { className?: string }) {
  const text = useDraftState((draft) => {
    if (draft.notice() === notices.notSaved) return "Not saved";
    // A draft without answers remembers the sections that were opened.
    return hasAnswers(draft.answers()) ? formatSaved(draft.savedAt(), new Date()) : "";
  });
  return <span className={classNames("tabular-nums", className)}>{text}</span>;
}

type Props = { onChoose?: (() => void) | undefined };

/** At the top of the menu: how ready the profile is, what the next level takes, and whether it is saved. */
export function MenuStatus({ onChoose }: Props) {
  const { level, next, missing } = useReadiness();
  return (
    <div className="mb-3 border-b border-line px-1 pb-2">
      <ReadinessSteps level={level} />
      {next && (
        <Fold className="mt-1" summaryClass="text-sm text-signal" summary={describeNext(next, missing)}>
          <div className="text-sm">
            <NeedsList needs={missing} onChoose={onChoose} />
          </div>
        </Fold>
      )}
      <SaveStatus className="block text-sm text-ink-soft" />
    </div>
  );
}
