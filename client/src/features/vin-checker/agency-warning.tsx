import { vinPath } from "#client/app/paths.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { checkDigitOf } from "#shared/vin/check-digit.ts";
import { type DecodedVin, errorCodesOf, isClean } from "#shared/vin/decoded-vin.ts";
import { isOfThisVin } from "#shared/vin/equipment.ts";
import { Link } from "wouter";
import { vehicleName } from "./fact-rows.ts";
import { MarkedVin } from "./vin-parts.tsx";

/** The agency's sentences, each of which begins with its number: "1 - Check Digit ...; 14 - Unable ...". */
export const partsOfErrorText = (text: string): string[] =>
  text
    .split(/;\s*(?=\d+ - )/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

const positionsInWords = (positions: readonly number[]): string =>
  `${positions.length === 1 ? "position" : "positions"} ${positions.join(" and ")}`;

type CorrectionProps = { correction: VinCorrection; onCheck: () => void };

const Correction = ({ correction: { vin, positions, facts }, onCheck }: CorrectionProps) => (
  <li>
    <Link
      href={vinPath(vin)}
      onClick={onCheck}
      className="grid min-h-11 gap-x-5 rounded-sign border border-line-strong bg-paper px-4 py-2 text-ink hover:border-signal sm:flex sm:items-center"
    >
      <span className="sr-only">
        Check {vin} instead, which differs at {positionsInWords(positions)}:{" "}
      </span>
      <span aria-hidden="true">
        <MarkedVin vin={vin} marked={positions} className="text-lg font-semibold" />
      </span>
      <span className="text-signal underline underline-offset-4">{vehicleName(facts) || "No details"}</span>
    </Link>
  </li>
);

function Corrections({ all, onCheck }: { all: readonly VinCorrection[]; onCheck: () => void }) {
  if (all.length === 0) return undefined;
  return (
    <section aria-labelledby="corrections" className="mt-4">
      <h3 id="corrections" className="text-lg">
        Did you mean ...?
      </h3>
      <p>These are a slip of the eye or the finger away, have a right check digit, and decode.</p>
      <ul className="mt-2 grid justify-items-start gap-2">
        {all.map((correction) => (
          <Correction key={correction.vin} correction={correction} onCheck={onCheck} />
        ))}
      </ul>
    </section>
  );
}

function titleOf(decoded: DecodedVin): string {
  if (isClean(decoded)) return "The VIN decodes clean. The agency remarks:";
  return isOfThisVin(decoded)
    ? "The VIN does not pass every check. It was decoded all the same:"
    : "This VIN could not be decoded for sure. What is shown may not be your vehicle:";
}

/** What the agency finds wrong with a VIN, in its words, and what may have been meant. */
export function AgencyWarning({ answer, onCheck }: { answer: VinAnswer; onCheck: () => void }) {
  const { vin, decoded, corrections } = answer;
  const codes = errorCodesOf(decoded);
  if (codes.length === 0) return undefined;
  return (
    <Notice tone="caution" title={titleOf(decoded)}>
      <ul className="mt-1 list-disc pl-5">
        {partsOfErrorText(decoded.ErrorText).map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      {codes.includes("1") && (
        <p className="mt-2">
          Position 9 is <b className="font-mono">{vin.charAt(8)}</b>; the other 16 characters call for{" "}
          <b className="font-mono">{checkDigitOf(vin)}</b>. At least one of the 17 was likely misread.
        </p>
      )}
      <Corrections all={corrections} onCheck={onCheck} />
    </Notice>
  );
}
