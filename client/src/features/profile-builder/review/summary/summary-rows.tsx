import { type RefObject, useEffect, useRef, useState } from "react";
import { useIsMobile } from "#client/lib/use-media-query.ts";
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

/** Whether an element overflows horizontally and so must be scrollable by keyboard. */
function useScrolls(): { ref: RefObject<HTMLElement | null>; scrolls: boolean } {
  const ref = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const input = ref.current;
    if (!input) return undefined;
    const observer = new ResizeObserver(() => setScrolls(input.scrollWidth > input.clientWidth));
    observer.observe(input);
    return () => observer.disconnect();
  }, []);
  return { ref, scrolls };
}

/** Lets keyboard users focus and scroll content that is too wide. */
const reachable = (title: string) => ({ tabIndex: 0, "aria-label": `${title}, scrolls sideways` });

function Tabular({ table }: Props) {
  const { ref, scrolls } = useScrolls();
  return (
    <section ref={ref} className="overflow-x-auto" {...(scrolls && reachable(table.title))}>
      <table className="w-full border-collapse text-sm tabular-nums">
        <thead>
          <tr>
            {table.columns.map(({ key, label }) => (
              <th key={key} scope="col" className="border-b-2 border-line-strong p-2 text-left align-bottom">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row[0]} className="border-b border-line">
              {toCells(table, row).map(({ key, text }) => (
                <td key={key} className="p-2 align-top">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function SummaryRows({ table }: Props) {
  const isMobile = useIsMobile();
  return (
    <div className="mt-2">
      <h4 className="mb-2 font-bold">{table.title}</h4>
      {isMobile ? <Stacked table={table} /> : <Tabular table={table} />}
    </div>
  );
}
