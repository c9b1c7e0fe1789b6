import type { ReactNode } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { usNumber } from "#shared/text/us-english.ts";

/** Shown for a value that FMCSA does not have. */
export const notInData = "Not in FMCSA's data";

type Fact = { readonly name: string; readonly value: ReactNode };

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
    {facts.map(({ name, value }) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid items-baseline">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="[overflow-wrap:anywhere]">
          {value ?? <span className="text-ink-soft">{notInData}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

/** The count, marked unless it is 0. */
export const ViolationCount = ({ count }: { count: number }) =>
  count > 0 ? (
    <Badge tone="bad" isPlate>
      {usNumber(count)}
    </Badge>
  ) : (
    "0"
  );
