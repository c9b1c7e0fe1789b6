import type { ReactNode } from "react";
import { Check } from "lucide-react";

export const CompletedMark = () => (
  <span className="inline-flex items-center gap-1 text-sm font-bold text-brand">
    <Check aria-hidden="true" className="size-4" strokeWidth={3} />
    Completed
  </span>
);

type RowProps = { button: ReactNode; isDone?: boolean; children: ReactNode };

/** A button with a note on what is sent. */
export const ActionRow = ({ button, isDone = false, children }: RowProps) => (
  <div className="grid items-center gap-x-5 gap-y-2 py-3 sm:py-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
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
