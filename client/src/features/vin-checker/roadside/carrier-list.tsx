import { dotPath } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { grouped } from "#shared/text/grouped.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usDay } from "#shared/text/us-english.ts";
import { useId } from "react";
import { Link } from "wouter";
import type { RoadsideInspection } from "./use-roadside.ts";

/** "March 14, 2026" or "May 2, 2024 to March 14, 2026"; the inspections are the latest first. */
function describeDays(inspections: readonly RoadsideInspection[]): string {
  const days = inspections.flatMap(({ inspection_date }) => inspection_date ?? []);
  const [last] = days;
  const first = days.at(-1);
  if (first === undefined || last === undefined) return "no date";
  return first === last ? usDay(last) : `${usDay(first)} to ${usDay(last)}`;
}

/** The carriers under whose DOT numbers a vehicle was inspected, where there are several; not why. */
export function CarrierList({ inspections }: { inspections: readonly RoadsideInspection[] }) {
  const id = useId();
  const known = inspections.filter(({ dotNumber }) => dotNumber !== undefined);
  const carriers = [...grouped(known, ({ dotNumber = "" }) => dotNumber)];
  if (carriers.length < 2) return undefined;
  return (
    <div>
      <p id={id} className="font-bold">
        Inspected under {carriers.length} DOT numbers
      </p>
      <ul aria-labelledby={id} className="mt-1 grid gap-2">
        {carriers.map(([dotNumber, own]) => (
          <li key={dotNumber}>
            <Link href={dotPath(dotNumber)} className={inlineLinkClass}>
              {own[0].carrierName === undefined ? "" : `${toTitleCase(own[0].carrierName)}, `}USDOT{" "}
              {dotNumber}
            </Link>
            : {pluralize(own.length, "inspection")}, {describeDays(own)}
          </li>
        ))}
      </ul>
      <p className="mt-1 max-w-prose text-ink-soft">
        Vehicles are sold, leased and rented, so this alone says nothing about any of them.
      </p>
    </div>
  );
}
