import { vinPath } from "#client/lib/paths.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { isYearDoubtful } from "#shared/vin/decoded-vin.ts";
import { useState } from "react";
import { Link } from "wouter";
import { inlineLinkClass } from "#client/ui/text-link.ts";

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

/** Beside the model year: a link to the other possible year, or a note that the user chose this one. */
export function ModelYearDoubt({ answer, modelYear, onCheck }: Props) {
  const [now] = useState(() => new Date());
  const { vin, decoded, isOnlyModelYear } = answer;
  if (modelYear)
    return (
      <p className="mt-2">
        Decoded as a {modelYear}, the model year you chose.{" "}
        <Link href={vinPath(vin)} onClick={onCheck} className={inlineLinkClass}>
          Decode without a year
        </Link>
      </p>
    );
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
