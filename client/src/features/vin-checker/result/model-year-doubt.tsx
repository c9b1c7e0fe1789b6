import { vinPath } from "#client/lib/paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { inlineLinkClass } from "#client/ui/text-link.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { hasRightCheckDigit } from "#shared/text/check-digit.ts";
import { isYearDoubtful } from "#shared/vin/decoded-vin.ts";
import { mayCodeYear, possibleYears } from "#shared/vin/offline/model-years.ts";
import { getWmiCountry, isEuropean } from "#shared/vin/wmi-country.ts";
import { useState } from "react";
import { Link } from "wouter";

/** The year code in position 10 repeats every 30 years (49 CFR 565.15, table VI), from 1981 on. */
const cycle = 30;

/** The other year that the VIN's code may mean; undefined if there is only one. */
export function otherModelYear(year: string | undefined, now: Date): string | undefined {
  const known = Number(year);
  if (!/^\d{4}$/.test(year ?? "")) return undefined;
  const others = [known - cycle, known + cycle];
  const found = others.find((other) => other >= 1981 && other <= now.getFullYear() + 1);
  return found === undefined ? undefined : String(found);
}

type Props = {
  answer: VinAnswer;
  modelYear: string | undefined;
  onCheck: () => void;
};

const Choices = ({ vin, years, onCheck }: { vin: string; years: readonly string[]; onCheck: () => void }) => (
  <div className="mt-2">
    <p>
      {years.join(" or ")}? The VIN's year code fits both, and the vehicle could be either. Its title or
      registration has the year.
    </p>
    <p className="mt-2 flex flex-wrap gap-3">
      {years.map((year) => (
        <Link key={year} href={vinPath(vin, year)} onClick={onCheck} className={buttonClass()}>
          Decode it as a {year}
        </Link>
      ))}
    </p>
  </div>
);

function whyNoYear(vin: string): string {
  if (mayCodeYear(vin)) return "The check digit doesn't match, and we don't know the manufacturer.";
  const country = getWmiCountry(vin);
  const place = country === undefined ? "" : ` (${country})`;
  return isEuropean(vin)
    ? `This is a European VIN${place}, and its check digit doesn't match. Vehicles built for Europe need neither a check digit nor a model year in the VIN.`
    : `This VIN is from outside North America${place}, and its check digit doesn't match. Outside North America, a VIN may have no check digit and no model year.`;
}

function NoModelYear({ vin }: { vin: string }) {
  if (hasRightCheckDigit(vin) || possibleYears(vin).length === 0) return undefined;
  return <p className="mt-2 max-w-prose">No model year. {whyNoYear(vin)}</p>;
}

/** Beside the model year: the other possible years, why there is none, or a note that the user chose this one. */
export function ModelYearDoubt({ answer, modelYear, onCheck }: Props) {
  const [now] = useState(() => new Date());
  const { vin, decoded, isOnlyModelYear, yearChoices } = answer;
  if (modelYear)
    return (
      <p className="mt-2">
        Decoded as a {modelYear}, the model year you chose.{" "}
        <Link href={vinPath(vin)} onClick={onCheck} className={inlineLinkClass}>
          Decode without a year
        </Link>
      </p>
    );
  if (yearChoices) return <Choices vin={vin} years={yearChoices} onCheck={onCheck} />;
  if (decoded.facts.ModelYear === undefined) return <NoModelYear vin={vin} />;
  const other = otherModelYear(decoded.facts.ModelYear, now);
  if (!isYearDoubtful(decoded) || isOnlyModelYear || !other) return undefined;
  return (
    <p className="mt-2">
      {decoded.facts.ModelYear} or {other}? The VIN's year code fits both.{" "}
      <Link href={vinPath(vin, other)} onClick={onCheck} className={inlineLinkClass}>
        Decode it as a {other}
      </Link>
    </p>
  );
}
