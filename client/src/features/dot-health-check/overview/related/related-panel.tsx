import { type ReactNode, useRef } from "react";
import { Link } from "wouter";
import {
  useHasMirror,
  WithStanding,
} from "#client/features/dot-health-check/underwriter/standing/use-standing.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { useFocusAfterRetry, useRetry } from "#client/fmcsa/checked-panel.tsx";
import { dotPath } from "#client/lib/paths.ts";
import { Card } from "#client/ui/card.tsx";
import { RetryButton } from "#client/ui/states/error-state.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import {
  getRelated,
  type Related,
  type RelatedCarrier,
  type SharedTrucks,
} from "#shared/api/carrier/related.ts";
import { usDay, usList, usNumber } from "#shared/text/us-english.ts";
import { dataSetNames } from "#client/fmcsa/data-set-names.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { pluralize } from "#shared/text/pluralize.ts";
import { toTitleCase } from "#shared/text/title-case.ts";

/** "Blue Mesa Hauling LLC", or the number of a carrier that FMCSA's company file doesn't have. */
const getRelatedName = ({ legalName, dotNumber }: RelatedCarrier): string =>
  legalName ? toTitleCase(legalName) : `USDOT ${dotNumber}`;

function describeCarrier({ dotNumber, place, isActive }: RelatedCarrier): string {
  const [city = "", ...state] = (place ?? "").split(", ");
  const where = place ? `, ${[toTitleCase(city), ...state].join(", ")}` : "";
  return `USDOT ${dotNumber}${where}.${isActive === false ? " Its USDOT number is inactive." : ""}`;
}

const describeDays = (first: string, last: string): string =>
  first === last ? `on ${usDay(first)}` : `from ${usDay(first)} to ${usDay(last)}`;

const describeTrucks = ({ vehicles, first, last, ownFirst, ownLast }: SharedTrucks): string =>
  `${pluralize(vehicles, "vehicle")}: inspected under that carrier ${describeDays(first, last)}, under this one ${describeDays(ownFirst, ownLast)}.`;

function listTruckNotes({ vinsLeftOut, vinsLookedFor }: NonNullable<Related["trucks"]>): string[] {
  const leftOut = `${pluralize(vinsLeftOut, "vehicle")} left out: more than five carriers ran ${vinsLeftOut === 1 ? "it" : "each"}, as with rentals.`;
  return [
    ...(vinsLeftOut > 0 ? [leftOut] : []),
    ...(vinsLookedFor === undefined
      ? []
      : [`We looked for the ${usNumber(vinsLookedFor)} vehicles that were inspected last.`]),
  ];
}

const describeRelatedSources = ({ sources }: Related): string =>
  usList(
    sources.flatMap(({ dataSet, asOf }) => {
      const id = dataSetIds.find((each) => each === dataSet);
      return id ? [`${dataSetNames[id]} of ${usDay(asOf)}`] : [];
    }),
  );

type ListProps<T extends RelatedCarrier> = {
  title: string;
  found: { readonly carriers: readonly T[]; readonly more: number };
  describe?: (carrier: T) => string;
  children?: ReactNode;
};

function CarrierList<T extends RelatedCarrier>({ title, found, describe, children }: ListProps<T>) {
  const { carriers, more } = found;
  return (
    <div>
      <h4 className="font-bold">{title}</h4>
      {carriers.length === 0 && <p>None found.</p>}
      <ul className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-2 [overflow-wrap:anywhere]">
        {carriers.map((carrier) => (
          <li key={carrier.dotNumber}>
            <Link href={dotPath(carrier.dotNumber)} className={textLinkClass}>
              {getRelatedName(carrier)}
            </Link>
            <span className="block max-w-prose text-pretty">
              {describeCarrier(carrier)} {describe?.(carrier)}
            </span>
          </li>
        ))}
        {more > 0 && <li>and {pluralize(more, "more carrier")}</li>}
      </ul>
      {children}
    </div>
  );
}

const Lists = ({ related }: { related: Related }) => {
  const { trucks, phone, address, since } = related;
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-prose text-pretty">
        This is common, and says nothing about why. Trucks are leased, sold, or pull for others (power-only).
        Carriers share offices, parking lots and filing services.
      </p>
      {trucks && (
        <CarrierList
          title={`Same trucks or trailers, in inspections since ${usDay(since)}`}
          found={trucks}
          describe={describeTrucks}
        >
          {listTruckNotes(trucks).map((note) => (
            <p key={note} className="mt-2 text-sm text-ink-soft">
              {note}
            </p>
          ))}
        </CarrierList>
      )}
      {address && <CarrierList title="Same physical address" found={address} />}
      {phone && <CarrierList title="Same phone number" found={phone} />}
      <p className="text-sm text-ink-soft">
        Source: our copy of {describeRelatedSources(related)}. The report and its record leave this out: they
        are about one carrier, and passed on.
      </p>
    </div>
  );
};

/** Other carriers that have something in common with one, folded. Nothing is here where the server has no mirror of FMCSA's data. */
function RelatedPanel({ dotNumber }: { dotNumber: string }) {
  const enabled = useHasMirror();
  const { data, error, refetch } = useApiQuery(getRelated, { params: { dot: dotNumber } }, { enabled });
  const { isRetrying, retry } = useRetry(refetch);
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterRetry(isRetrying, panel);
  const related = data?.related;
  if (!related && !error && !isRetrying) return null;
  return (
    <Card>
      <div ref={panel} tabIndex={-1} className="outline-offset-4">
        <details>
          <summary className="min-h-11 cursor-pointer py-1.5">
            <h3 className="inline text-lg">Other carriers with the same trucks, address or phone</h3>
          </summary>
          {related ? (
            <Lists related={related} />
          ) : (
            <>
              <p className="mt-2">Couldn't be looked up right now. The rest of this page isn't affected.</p>
              <RetryButton className="mt-3" onRetry={retry} isRetrying={isRetrying} />
            </>
          )}
        </details>
      </div>
    </Card>
  );
}

export const resultsExtra = { WithStanding, RelatedPanel };
