import { type ReactNode, useId } from "react";
import { Card } from "#client/ui/card.tsx";

/** A part of the dashboard. */
export function DashboardCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="text-lg font-extrabold">
          {title}
        </h2>
        <div className="mt-3 grid gap-3">{children}</div>
      </Card>
    </section>
  );
}

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
