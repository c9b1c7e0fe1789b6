import { vinPath } from "#client/lib/paths.ts";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { describeDifference } from "#shared/vin/correction-words.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";
import { Link } from "wouter";
import { MarkedVin } from "./result/vin-sections.tsx";

type Props = { text: string; suggestions: readonly VinCorrection[]; onChoose: (vin: string) => void };

/** VINs that may have been meant, each linked to its result. */
export const SuggestionList = ({ text, suggestions, onChoose }: Props) => (
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
