import type { ReactNode } from "react";

/** Names and their values, one a line. */
export const FigureList = ({
  figures,
}: {
  figures: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <dl className="tabular-nums">
    {figures.map(([name, value]) => (
      <div
        key={name}
        className="flex flex-wrap justify-between gap-x-5 border-b border-line py-2 last:border-b-0"
      >
        <dt className="text-ink-soft">{name}</dt>
        <dd className="font-semibold">{value}</dd>
      </div>
    ))}
  </dl>
);
