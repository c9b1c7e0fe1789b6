import { Card } from "#client/ui/card.tsx";
import { useId } from "react";
import type { FactRow } from "./fact-rows.ts";

const Rows = ({ rows }: { rows: readonly FactRow[] }) => (
  <dl className="mt-2">
    {rows.map(({ name, value }) => (
      <div
        key={name}
        className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2 last:border-b-0 last:pb-0"
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

type Props = {
  title: string;
  rows: readonly FactRow[];
  /** Shown if there are no rows. */
  none?: string;
  missing?: string | undefined;
  /** Rows from NHTSA's answer for another VIN with the same pattern, labeled as such. */
  similar?: { readonly rows: readonly FactRow[]; readonly label: string };
};

export function FactBlock({ title, rows, none, missing, similar }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid">
      <Card>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {rows.length > 0 ? <Rows rows={rows} /> : none && <p className="mt-2 text-ink-soft">{none}</p>}
        {similar && similar.rows.length > 0 && (
          <div className="mt-4 border-l-4 border-lamp pl-3">
            <p className="text-sm text-ink-soft">{similar.label}</p>
            <Rows rows={similar.rows} />
          </div>
        )}
        {missing && <p className="mt-3 text-ink-soft">{missing}</p>}
      </Card>
    </section>
  );
}
