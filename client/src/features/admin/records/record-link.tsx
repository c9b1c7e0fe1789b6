import { Link, useSearch } from "wouter";
import { rowOpener } from "#client/features/admin/list/row-keys.ts";
import { recordPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";

/** The id of the link that opens a record, in a list. */
export const openerId = (id: string): string => `open-${id}`;

type Props = { page: Parameters<typeof recordPath>[0]; id: string; children: string };

/** Opens a record in its list; the way back leads to the list as it is. */
export function RecordLink({ page, id, children }: Props) {
  const list = useSearch();
  return (
    <Link id={openerId(id)} href={recordPath(page, id, list)} {...rowOpener} className={textLinkClass}>
      {children}
    </Link>
  );
}
