import { Card } from "#client/ui/card.tsx";
import { useId } from "react";
import type { FactRow } from "./fact-rows.ts";

type Props = { title: string; rows: readonly FactRow[]; none: string };

/** A block of what was decoded, or in words that there is nothing. */
export function FactBlock({ title, rows, none }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid">
      <Card>
        <h3 id={id} className="text-xl">
          {title}
        </h3>
        {rows.length === 0 ? (
          <p className="mt-2 text-ink-soft">{none}</p>
        ) : (
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
        )}
      </Card>
    </section>
  );
}
