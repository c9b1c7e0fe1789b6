import { followUpOptions } from "#client/features/admin/records/record-words.ts";
import { Button } from "#client/ui/button.tsx";
import type { FollowUp } from "#shared/api/admin/records/record-states.ts";

type Props = { count: number; onState: (state: FollowUp) => void; onClear: () => void };

/** What can be done with all selected rows. It stays in view below them, and moves none. */
export const BulkBar = ({ count, onState, onClear }: Props) => (
  <div
    role="group"
    aria-label="Selected quote requests"
    className="sticky bottom-2 z-10 flex flex-wrap items-center gap-2 rounded-sign border-2 border-brand bg-paper p-2 shadow-lg print:hidden"
  >
    <p role="status" className="px-2 font-semibold tabular-nums max-sm:flex-1">
      {count} selected
    </p>
    <Button look="quiet" className="max-sm:px-2 sm:order-last" onClick={onClear}>
      Clear selection
    </Button>
    <div className="flex grow gap-1 sm:gap-2">
      {followUpOptions.map(({ value, label }) => (
        <Button key={value} className="max-sm:grow max-sm:px-1 max-sm:text-sm" onClick={() => onState(value)}>
          {label}
        </Button>
      ))}
    </div>
  </div>
);
