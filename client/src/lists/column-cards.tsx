import type { ColumnTarget, WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import type { Layout } from "#shared/profile/import/tables/list-source.ts";
import type { ReactNode } from "react";
import { ColumnCard } from "./column-card.tsx";

type Props = {
  layout: Layout;
  columns: readonly ColumnTarget[];
  wanted: readonly WantedColumn[];
  onColumns: (columns: readonly ColumnTarget[]) => void;
  notes?: readonly ReactNode[];
};

/** The columns of a table with anything in them: what each was taken for, to be corrected. */
export function ColumnCards({ layout: { id, samples, names }, columns, wanted, onColumns, notes }: Props) {
  const cards = columns
    .map((target, index) => ({
      target,
      index,
      key: `${id}.${index}`,
      name: names[index] ?? "",
      samples: samples[index] ?? [],
    }))
    .filter(({ name, samples: some }) => name !== "" || some.length > 0);
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ key, index, target, ...card }) => {
        const first = target === "" ? index : columns.indexOf(target);
        return (
          <ColumnCard
            key={key}
            {...{ index, target, wanted, ...card }}
            sharedWith={first < index ? first : undefined}
            note={notes?.[index]}
            onTarget={(next) => onColumns(columns.with(index, next))}
          />
        );
      })}
    </ul>
  );
}
