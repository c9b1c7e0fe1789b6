import { maxFleetRows } from "#client/features/vin-checker/fleet/rows/fleet-rows.ts";
import { usNumber } from "#shared/text/us-english.ts";

const parts = [
  [
    "What is sent",
    "VINs and model years only, 50 at a time: to our server, and from there to NHTSA. Nothing else in your list or file leaves your device.",
  ],
  [
    "What is checked",
    "The format and check digit of each VIN, then what its manufacturer reported to NHTSA. A model year in your list is compared with the one in the VIN.",
  ],
  [
    "When NHTSA is down",
    "Rows are decoded from our offline copy of NHTSA's data and labeled that way. Rows that couldn't be checked stay in the table, so you can retry them.",
  ],
] as const;

export function AboutFleet() {
  return (
    <section aria-labelledby="about-fleet" className="mt-12 border-t border-line pt-8">
      <h2 id="about-fleet" className="text-xl">
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
