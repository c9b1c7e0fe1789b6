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

/** When the answers were last saved in this browser. Re-renders at most once a minute. */
export function SaveStatus({ className }: { className?: string }) {
  const text = useDraftState((draft) => {
    if (draft.notice() === notices.notSaved) return "Not saved";
    // A draft without answers remembers the sections that were opened.
    return hasAnswers(draft.answers()) ? formatSaved(draft.savedAt(), new Date()) : "";
  });
  return <span className={classNames("tabular-nums", className)}>{text}</span>;
}
