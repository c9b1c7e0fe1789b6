import type { ComponentProps } from "react";
import type { Checked } from "#client/lib/checked/checked.ts";
import { CheckedPanel } from "#client/lib/checked/checked-panel.tsx";

type Props<T> = Omit<ComponentProps<typeof CheckedPanel<T>>, "emptyText"> & {
  checked: Checked<T>;
  title: string;
  /** What was asked for, within a sentence: "vehicle". */
  noun: string;
};

/** A tab with what FMCSA answered: a table below its title. */
export const TableTab = <T,>({ title, noun, ...panel }: Props<T>) => (
  <section aria-labelledby={`${panel.name}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <h3 id={`${panel.name}-title`} className="text-2xl">
      {title}
    </h3>
    <CheckedPanel {...panel} emptyText={`No ${noun} data available for this carrier`} />
  </section>
);
