import type { ColumnTarget, WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import type { Layout } from "#shared/profile/import/tables/list-source.ts";
import type { ReactNode } from "react";
import { Select } from "#client/ui/inputs/select.tsx";
import { cellName } from "#shared/xlsx/cell-name.ts";
import { SpacedTexts } from "./spaced-texts.tsx";

const letterFor = (index: number): string => cellName(0, index).slice(0, -1);

type CardProps = {
  index: number;
  name: string;
  samples: readonly string[];
  target: ColumnTarget;
  wanted: readonly WantedColumn[];
  sharedWith: number | undefined;
  onTarget: (target: ColumnTarget) => void;
  note?: ReactNode;
};

function ColumnCard({ index, name, samples, target, wanted, sharedWith, onTarget, note }: CardProps) {
  const title = `Column ${letterFor(index)}${name === "" ? "" : `: ${name}`}`;
  const sharing = wanted.find(({ key }) => key === target)?.sharing;
  const options = wanted.map(({ key, label }) => ({ value: key, label }));
  return (
    <li className="rounded-sign border border-line p-3">
      <p className="font-semibold break-words">{title}</p>
      <div className="mt-0.5 mb-2 max-h-10 min-h-5 overflow-hidden">
        <SpacedTexts
          texts={samples.length === 0 ? ["Empty"] : samples.map((sample) => sample.slice(0, 40))}
        />
      </div>
      <Select
        aria-label={`${title} is`}
        emptyLabel="Ignore this column"
        options={options}
        value={target}
        onChange={({ target: { value } }) => onTarget(value)}
      />
      {sharedWith !== undefined && sharing !== "each" && (
        <p className="mt-1 text-sm text-ink-soft">
          Used where column {letterFor(sharedWith)} is blank.
          {sharing === "ask" && " Rows where they differ need fixing."}
        </p>
      )}
      {note}
    </li>
  );
}

type Props = {
  layout: Layout;
  columns: readonly ColumnTarget[];
  wanted: readonly WantedColumn[];
  onColumns: (columns: readonly ColumnTarget[]) => void;
  notes?: readonly ReactNode[];
};

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
