import { classNames } from "#client/ui/class-names.ts";
import { isOfSmallMaker } from "#shared/vin/vin.ts";
import { vinPath } from "#client/lib/paths.ts";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { describeDifference } from "#shared/vin/correction-words.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";
import { Link } from "wouter";

type SuggestionsProps = {
  text: string;
  suggestions: readonly VinCorrection[];
  onChoose: (vin: string) => void;
};

/** VINs that may have been meant, each linked to its result. */
export const SuggestionList = ({ text, suggestions, onChoose }: SuggestionsProps) => (
  <ul className="mt-2 grid justify-items-start gap-2">
    {suggestions.map(({ vin, positions, facts }) => (
      <li key={vin} className="w-full sm:w-auto">
        <Link
          href={vinPath(vin)}
          // The field keeps the focus until the click: leaving it shows its error, which moves this link from the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(vin)}
          className="grid min-h-11 gap-x-5 rounded-sign border border-line-strong bg-paper px-4 py-2 text-ink hover:border-brand sm:flex sm:items-center"
        >
          <span className="sr-only">
            Check {vin} instead, {describeDifference(text, vin, positions)}:{" "}
          </span>
          <span aria-hidden="true">
            <MarkedVin vin={vin} marked={positions} className="text-lg font-semibold" />
          </span>
          <span className="text-signal underline underline-offset-4">
            {vehicleName(facts) || "No details"}
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

type Part = readonly [name: string, first: number, last: number];

const start: readonly Part[] = [
  ["mfr.", 1, 3],
  ["vehicle", 4, 8],
  ["check", 9, 9],
];

/** The parts of a VIN with their first and last position (49 CFR 565.15). */
const partsFor = (vin: string): readonly Part[] =>
  isOfSmallMaker(vin)
    ? [...start, ["year, plant", 10, 11], ["mfr.", 12, 14], ["serial", 15, 17]]
    : [...start, ["year, plant, serial", 10, 17]];

type Props = {
  vin: string;
  /** Positions to highlight, from 1. */
  marked?: readonly number[];
  className?: string;
};

/** A VIN in monospace with some positions highlighted. Screen readers read it as one word. */
export function MarkedVin({ vin, marked = [], className }: Props) {
  return (
    <span className={classNames("font-mono whitespace-nowrap", className)}>
      {Array.from(vin).map((character, index) =>
        marked.includes(index + 1) ? (
          <mark
            key={`${index + 1}`}
            className="rounded-sign-in bg-lamp-soft text-lamp-ink underline decoration-2"
          >
            {character}
          </mark>
        ) : (
          character
        ),
      )}
    </span>
  );
}

/** A VIN as on its plate, with the parts labeled. */
export function VinParts({ vin, marked = [] }: Props) {
  return (
    <div className="w-fit max-w-full">
      <span className="sr-only">VIN {vin}</span>
      <div
        aria-hidden="true"
        className="flex gap-1 font-mono text-lg font-semibold min-[25rem]:text-xl sm:gap-2 sm:text-3xl"
      >
        {partsFor(vin).map(([name, first, last]) => (
          <div key={first} className="text-center">
            <MarkedVin
              vin={vin.slice(first - 1, last)}
              marked={marked.map((position) => position - first + 1)}
              className="sm:tracking-[0.08em]"
            />
            <p className="border-t-2 border-line-strong pt-0.5 font-sans text-xs font-normal text-ink-soft sm:text-sm">
              {name}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
