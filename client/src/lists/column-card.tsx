import { Select } from "#client/ui/inputs/select.tsx";
import type { ColumnTarget, WantedColumn } from "#shared/profile/import/columns/wanted-columns.ts";
import { cellName } from "#shared/xlsx/cell-name.ts";
import type { ReactNode } from "react";
import { SpacedTexts } from "./spaced-texts.tsx";

const letterFor = (index: number): string => cellName(0, index).slice(0, -1);

type Props = {
  index: number;
  name: string;
  samples: readonly string[];
  target: ColumnTarget;
  wanted: readonly WantedColumn[];
  sharedWith: number | undefined;
  onTarget: (target: ColumnTarget) => void;
  note?: ReactNode;
};

export function ColumnCard({ index, name, samples, target, wanted, sharedWith, onTarget, note }: Props) {
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
