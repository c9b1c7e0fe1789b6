import { builderPath, paths } from "#client/app/paths.ts";
import { inlineLink } from "./inline-link.ts";
import { Link } from "wouter";

const parts = [
  ["1-3", "1FU", "Maker", "Who built it, and where."],
  ["4-8", "JGLDR", "Vehicle", "Model, body, engine, brakes and weight class, in the maker's own code."],
  ["9", "3", "Check digit", "Worked out from the other 16. It gives a slip of the pen away."],
  ["10", "C", "Model year", "A letter or digit that comes round every 30 years."],
  ["11", "L", "Plant", "Where it left the line."],
  ["12-17", "BP8834", "Serial number", "This one vehicle and no other."],
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
      <h3 className="text-lg">What it does not tell</h3>
      <p className="mt-1 max-w-prose">
        Owners, liens, title, theft, damage, recalls, or what was changed since the vehicle was built. Compare
        the result with the plate on the vehicle.
      </p>
    </div>
    <div>
      <h3 className="text-lg">Where your VIN goes</h3>
      <p className="mt-1 max-w-prose">
        To our server and from there to the agency, and only when you press Check VIN or open a shared result.
        We keep the agency's answer for 30 days and as a stand-in after, with nothing that says who asked.{" "}
        <Link href={paths.privacyPolicy} className={inlineLink}>
          Privacy Policy
        </Link>
      </p>
    </div>
  </div>
);

/** What a VIN is, what the check tells and does not, and where a checked VIN goes. */
export function AboutVin() {
  return (
    <section aria-labelledby="about" className="mt-12 border-t border-line pt-8">
      <h2 id="about" className="text-2xl">
        About VIN Checking
      </h2>
      <p className="mt-2 max-w-prose">
        Every truck and trailer built for US roads since 1981 has a VIN of 17 characters. We ask the
        vehicle-safety agency (NHTSA) what its maker reported under it. When the agency does not answer, an
        offline copy of its data does, and we say so.
      </p>
      <Anatomy />
      <Limits />
      <p className="mt-6 max-w-prose">
        Need the vehicle on an insurance quote? Put it into the{" "}
        <Link href={builderPath("equipment-schedule")} className={inlineLink}>
          equipment schedule of your profile
        </Link>
        .
      </p>
    </section>
  );
}
