import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { describeRow, type UnsavedRow, useUnsavedRows } from "./open-rows.ts";
import { navigateTo } from "#client/features/profile-builder/navigation/builder-location.ts";

function UnsavedRowNotice({ row }: { row: UnsavedRow }) {
  const { list, section, item, name, isEdit } = row;
  const title = isEdit ? `Your changes to ${item} aren't saved yet` : `A new ${item} isn't saved yet`;
  return (
    <Notice tone="caution" title={title} className="mb-6">
      <p>
        {name && <strong className="block break-words">{name}</strong>}
        What you typed is kept in {section.title}, but it isn't in your profile until you save it there.
      </p>
      <Button
        className="mt-3"
        aria-label={`Finish it. ${describeRow(row)}`}
        onClick={() => navigateTo(section.id, list.key)}
      >
        Finish it
      </Button>
    </Notice>
  );
}

/** Lists rows that are still open: they are stored but not in the profile until the user saves them. */
export function OpenRowsNotice() {
  return useUnsavedRows().map((row) => <UnsavedRowNotice key={row.list.key} row={row} />);
}
