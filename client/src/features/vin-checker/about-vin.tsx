import { builderPath, paths } from "#client/lib/paths.ts";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";

const parts = [
  ["1-3", "1FU", "Maker", "Who built it, and where."],
  [
    "4-8",
    "JGLDR",
    "Vehicle",
    "Model, body, engine, brakes and weight class, in the manufacturer's own code.",
  ],
  ["9", "3", "Check digit", "Calculated from the other 16 characters. It catches typos."],
  ["10", "C", "Model year", "A letter or digit that repeats every 30 years."],
  ["11", "L", "Plant", "Where it was assembled."],
  ["12-17", "BP8834", "Serial number", "Different for every vehicle this manufacturer built."],
] as const;

const Anatomy = () => (
  <dl className="mt-5 grid gap-px overflow-hidden rounded-sign border border-line bg-line grid-cols-2 lg:grid-cols-3">
    {parts.map(([positions, sample, name, text]) => (
      <div key={name} className="bg-paper p-3 sm:p-4">
        <dt>
          <span className="font-mono text-xl font-semibold text-brand">{sample}</span>
          <span className="mt-1 block font-bold">
            {name} <span className="font-normal text-ink-soft">({positions})</span>
          </span>
        </dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);

const Limits = () => (
  <div className="mt-6 grid gap-6 md:grid-cols-2 md:gap-10">
    <div>
      <h3 className="text-lg">What a VIN won't tell you</h3>
      <p className="mt-1 max-w-prose">
        Owners, liens, title, theft, damage, recalls, or changes made since the vehicle was built. Compare the
        result with the plate on the vehicle.
      </p>
      <p className="mt-2 max-w-prose">
        A VIN that passes isn't necessarily genuine, and one that fails isn't necessarily fake: characters get
        misread, and some vehicles built for other countries have no check digit.
      </p>
    </div>
    <div>
      <h3 className="text-lg">Where your VIN goes</h3>
      <p className="mt-1 max-w-prose">
        To our server and from there to NHTSA, only when you press Check VIN or open a shared result. We use
        NHTSA's answer for 30 days and keep it after that as a backup, with no record of who asked. If one
        character is missing, extra or not allowed, our server looks for similar VINs in its own copy of the
        data: NHTSA doesn't get that text, and we don't keep it.{" "}
        <Link href={paths.privacyPolicy} className={inlineLinkClass}>
          Privacy Policy
        </Link>
      </p>
    </div>
  </div>
);

export function AboutVin() {
  return (
    <section aria-labelledby="about" className="mt-12 border-t border-line pt-8">
      <h2 id="about" className="text-xl">
        About VIN Checking
      </h2>
      <p className="mt-2 max-w-prose">
        Every truck and trailer built for US roads since 1981 has a 17-character VIN. We ask NHTSA, the
        National Highway Traffic Safety Administration, what the manufacturer reported for it. If NHTSA
        doesn't respond, we decode it from our offline copy of its data and say so. Vehicles built before 1981
        have shorter VINs in no standard format, which can't be decoded.
      </p>
      <Anatomy />
      <Limits />
      <p className="mt-6 max-w-prose">
        A 9 in position 3 means fewer than 1,000 vehicles a year. Then 12-14 also identify the manufacturer,
        and only 15-17 are the serial number (49 CFR 565.15).
      </p>
      <p className="mt-3 max-w-prose">
        Need the vehicle on an insurance quote? Add it to the{" "}
        <Link href={builderPath("equipment-schedule")} className={inlineLinkClass}>
          equipment schedule in your profile
        </Link>
        .
      </p>
    </section>
  );
}
