import { Badge } from "#client/ui/badge.tsx";
import { vinEdit } from "#shared/profile/import/rows/read-vin-row.ts";
import { CircleCheck } from "lucide-react";
import { FaultField } from "./fault-field.tsx";
import { VinLine } from "./vin-line.tsx";
import { LeaveOutButton, RowNotes, type RowProps, RowText } from "./plain-row.tsx";

/** A row with the answers that need fixing, each with its reason and an input. What was fixed stays editable. */
export function FixRow({ row, state }: RowProps) {
  const { read, source, status } = row;
  const edits = state.stored.edits[source.id] ?? {};
  const keys = [...new Set([...Object.keys(edits), ...read.faults.map(({ key }) => key)])].filter(
    (key) => key !== vinEdit,
  );
  return (
    <li className="rounded-sign border border-line-strong p-3">
      <div className="flex items-start justify-between gap-3">
        <RowText row={row} state={state} />
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-3">
          {status === "ready" && (
            <Badge tone="good" icon={CircleCheck}>
              Ready
            </Badge>
          )}
          <LeaveOutButton row={row} state={state} />
        </div>
      </div>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {keys.map((key) => (
          <FaultField key={key} name={key} row={row} state={state} />
        ))}
      </div>
      <VinLine row={row} state={state} />
      <RowNotes notes={read.notes} />
    </li>
  );
}
