import { vinPath } from "#client/app/paths.ts";
import { inlineLink } from "./inline-link.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { useState } from "react";
import { Link } from "wouter";

/** Model years come round in position 10 every thirty years (49 CFR 565.15, table VI), from 1981 on. */
const cycle = 30;

/** The other year that the VIN's code stands for; none where only one can be meant. */
export function otherModelYear(year: string | undefined, now: Date): string | undefined {
  const known = Number(year);
  if (!/^\d{4}$/.test(year ?? "")) return undefined;
  const others = [known - cycle, known + cycle];
  const found = others.find((other) => other >= 1981 && other <= now.getFullYear() + 1);
  return found === undefined ? undefined : String(found);
}

type Props = { answer: VinAnswer; modelYear: string | undefined; onCheck: () => void };

function ModelYear({ answer, modelYear, onCheck }: Props) {
  const { vin, decoded } = answer;
  const decodedYear = decoded.facts.ModelYear;
  const [now] = useState(() => new Date());
  if (modelYear)
    return (
      <p>
        Decoded as a vehicle of model year {modelYear}, as you said.{" "}
        <Link href={vinPath(vin)} onClick={onCheck} className={inlineLink}>
          Decode it without
        </Link>
      </p>
    );
  const other = otherModelYear(decodedYear, now);
  if (!other) return undefined;
  return (
    <p>
      Know the model year? The VIN's code stands for {decodedYear} and {other}.{" "}
      <Link href={vinPath(vin, other)} onClick={onCheck} className={inlineLink}>
        Decode it as a {other}
      </Link>
    </p>
  );
}

/** What the agency adds to an answer, clean ones too; and the way on where the model year may be another. */
export function QuietNote(props: Props) {
  const { AdditionalErrorText: text = "" } = props.answer.decoded;
  const isYear = /model year/i.test(text) || props.modelYear !== undefined;
  if (text === "" && !isYear) return undefined;
  return (
    <div className="grid max-w-prose gap-1 text-sm text-ink-soft">
      {text !== "" && <p>The agency adds: {text}</p>}
      {isYear && <ModelYear {...props} />}
    </div>
  );
}
