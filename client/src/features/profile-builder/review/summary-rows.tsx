import { useIsMobile } from "#client/lib/use-media-query.ts";
import { ScrollingTable } from "#client/ui/data-table/scrolling-table.tsx";
import { findField } from "#shared/profile/registry.ts";
import type { SummaryTable } from "#shared/profile/derived/summary.ts";

type Props = { table: SummaryTable };
const toCells = ({ columns }: SummaryTable, row: readonly string[]) =>
  columns.map(({ key, label }, place) => ({ key, label, text: row[place] ?? "" }));

/** On a phone, each row is a separate block with only its answered fields. */
function Stacked({ table }: Props) {
  const list = findField(table.key);
  const name = list?.kind === "list" ? list.itemName : "row";
  return (
    <ol className="grid gap-3">
      {table.rows.map((row) => {
        const [number, ...cells] = toCells(table, row);
        return (
          <li key={number?.text} className="rounded-sign border border-line p-3">
            <p className="font-bold first-letter:uppercase">
              {name} {number?.text}
            </p>
            <dl className="mt-1 grid gap-1">
              {cells
                .filter(({ text }) => text !== "")
                .map(({ key, label, text }) => (
                  <div key={key} className="grid grid-cols-2 gap-3">
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="font-semibold break-words">{text}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}

export function SummaryRows({ table }: Props) {
  const isMobile = useIsMobile();
  return (
    <div className="mt-2">
      <h4 className="mb-2 font-bold">{table.title}</h4>
      {isMobile ? (
        <Stacked table={table} />
      ) : (
        <ScrollingTable title={table.title} columns={table.columns} rows={table.rows} />
      )}
    </div>
  );
}
