import type { ListElement, RowListProps, RowPlace } from "./row-place.ts";
import { VirtualList } from "./virtual-list.tsx";

/** Rows follow one another. */
const inFlow: RowPlace = {};

/** All rows, or above a threshold only those near the screen (TanStack Virtual). */
export function RowList<T>(props: RowListProps<T> & ListElement) {
  const { rows, virtualFrom = 200, renderRow, as: List, role, label } = props;
  if (rows.length > virtualFrom) return <VirtualList {...props} />;
  return (
    <List role={role} aria-label={label} className="[&>:last-child]:border-b-0">
      {rows.map((row, index) => renderRow(row, index, inFlow))}
    </List>
  );
}
