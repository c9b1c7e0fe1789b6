import { useStore } from "#client/lib/external-store.ts";
import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { classNames } from "#client/ui/class-names.ts";
import type { ComponentProps, ReactNode } from "react";
import { type Task, useReviewTools } from "./review-tools.tsx";
import { Check } from "lucide-react";

export const CompletedMark = () => (
  <span className="inline-flex items-center gap-1 text-sm font-bold text-brand">
    <Check aria-hidden="true" className="size-4" strokeWidth={3} />
    Completed
  </span>
);

type RowProps = { button: ReactNode; isDone?: boolean; children: ReactNode };

export const ActionRow = ({ button, isDone = false, children }: RowProps) => (
  <div className="grid items-center gap-x-5 gap-y-2 py-2.5 sm:grid-cols-[17rem_minmax(0,1fr)]">
    <div className="grid">{button}</div>
    <div className="text-sm text-ink-soft">
      {children}
      {isDone && (
        <p className="mt-1">
          <CompletedMark />
        </p>
      )}
    </div>
  </div>
);

type Props = Omit<ComponentProps<"button">, "disabled"> & { task: Task; look?: ButtonLook };

/** Page numbers change too fast for a screen reader to announce each one. */
const toAnnouncement = (statusText: string): string => statusText.replace(/, page .*/, "...");

/** Dimmed while any task runs, but keeps focus; the task runner ignores further presses. */
export function TaskButton({ task, className, children, ...rest }: Props) {
  const { tasks } = useReviewTools();
  const now = useStore(tasks);
  const isMine = now?.task === task;
  return (
    <>
      <Button
        aria-disabled={now !== undefined}
        aria-busy={isMine}
        className={classNames("tabular-nums", className)}
        {...rest}
      >
        {isMine ? now.statusText : children}
      </Button>
      <span role="status" className="sr-only">
        {isMine ? toAnnouncement(now.statusText) : ""}
      </span>
    </>
  );
}

type ChoiceProps = { keep: string; onKeep: () => void; act: string; onAct: () => void };

/** Two choices; the one that loses nothing comes first. */
export const ChoiceButtons = ({ keep, onKeep, act, onAct }: ChoiceProps) => (
  <div className="grid gap-2 sm:grid-cols-2">
    <Button onClick={onKeep}>{keep}</Button>
    <Button look="destructive" onClick={onAct}>
      {act}
    </Button>
  </div>
);
