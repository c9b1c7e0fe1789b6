import { Button } from "#client/ui/button.tsx";
import type { PreviewRow } from "#shared/profile/import/rows/preview.ts";
import { type Fault, listEdit } from "#shared/profile/import/rows/read-row.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import type { ListImport } from "#client/features/profile-builder/schedules/import/state/use-list-import.ts";

type Props = { rows: readonly PreviewRow[]; state: Pick<ListImport, "lists" | "stored" | "change"> };

const isUnread = ({ isRequired, text }: Fault): boolean => !isRequired && text !== "";
const asksList = ({ key }: Fault): boolean => key === listEdit;

export function BulkFixes({ rows, state }: Props) {
  const { lists, change } = state;
  const { edits } = state.stored;
  const faults = rows.flatMap(({ read }) => read.faults);
  const unread = faults.filter(isUnread).length;
  const unclear = faults.filter(asksList).length;
  if (unread < 2 && unclear < 2) return undefined;
  const apply = (wanted: (fault: Fault) => boolean, text: string) => {
    const more = rows.flatMap(({ source: { id }, read }) => {
      const fixed = read.faults.filter(wanted).map(({ key }) => [key, text] as const);
      return fixed.length === 0 ? [] : [[id, { ...edits[id], ...Object.fromEntries(fixed) }] as const];
    });
    change({ edits: { ...edits, ...Object.fromEntries(more) } });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {unread > 1 && (
        <Button onClick={() => apply(isUnread, "")}>
          Leave {pluralize(unread, "unreadable answer")} blank
        </Button>
      )}
      {unclear > 1 &&
        lists.map(({ key, label }) => (
          <Button key={key} onClick={() => apply(asksList, key)}>
            All {unclear} are {label.toLowerCase()}
          </Button>
        ))}
    </div>
  );
}
