import type { CarrierPart } from "#client/features/dot-health-check/carrier/carrier-parts.ts";
import { scrollIfWanted } from "#client/features/dot-health-check/carrier/scroll-if-wanted.ts";
import { CheckedPanel } from "#client/fmcsa/checked-panel.tsx";
import type { ReactNode } from "react";

type Props<T> = {
  part: CarrierPart<T>;
  title: string;
  /** Shown above the table, also if there are no rows. */
  renderHeader?: (data: T) => ReactNode;
  children: (data: T) => ReactNode;
};

/** A tab with what FMCSA answered: a table below its title. */
export const TableTab = <T,>({ part, title, ...panel }: Props<T>) => (
  <section aria-labelledby={`${part.name}-title`} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <h3 id={`${part.name}-title`} ref={scrollIfWanted} className="text-xl">
      {title}
    </h3>
    <CheckedPanel {...part} {...panel} />
  </section>
);
