import { maxFleetRows } from "#shared/vin/fleet-list.ts";
import { usNumber } from "#shared/us-english.ts";

const parts = [
  [
    "What is sent",
    "The VINs and model years of your list, fifty at a time: to our server, and from there to the vehicle-safety agency (NHTSA). Nothing else of a pasted row or of a file leaves your device.",
  ],
  [
    "What is checked",
    "Each VIN by its form and its check digit, then by what its manufacturer told the agency. A model year in your list is compared with the one in the VIN.",
  ],
  [
    "When the agency is down",
    "The rows are decoded from an offline copy of the agency's data and labelled so. What could not be asked at all stays in the table, to be retried.",
  ],
] as const;

/** What the check does with a list. */
export function AboutFleet() {
  return (
    <section aria-labelledby="about-fleet" className="mt-12 border-t border-line pt-8">
      <h2 id="about-fleet" className="text-2xl">
        About the fleet check
      </h2>
      <dl className="mt-4 grid gap-6 md:grid-cols-3">
        {parts.map(([term, text]) => (
          <div key={term}>
            <dt className="font-bold">{term}</dt>
            <dd className="mt-1 max-w-prose text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 text-ink-soft">
        Up to {usNumber(maxFleetRows)} rows at a time. The list and its results stay in this tab until you
        close it.
      </p>
    </section>
  );
}
