import { Notice } from "#client/ui/notice.tsx";
import type { VinAnswer } from "#shared/api/vins.ts";
import { computeCheckDigit } from "#shared/text/check-digit.ts";
import { suggestionAdvice, suggestionHeading } from "#shared/vin/correction-words.ts";
import { getErrorCodes, isClean } from "#shared/vin/decoded-vin.ts";
import { isOfThisVin } from "#shared/profile/equipment.ts";
import { mayCodeYear } from "#shared/vin/offline/model-years.ts";
import { hasUnknownMaker } from "./fact-rows.ts";
import { SuggestionList } from "./vin-sections.tsx";

/** NHTSA's sentences, each starting with its number: "1 - Check Digit ...; 14 - Unable ...". */
export const partsOfErrorText = (text: string): string[] =>
  text
    .split(/;\s*(?=\d+ - )/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

type Props = { answer: VinAnswer; onCheck: () => void };

function Suggestions({ answer: { vin, corrections }, onCheck }: Props) {
  if (corrections.length === 0) return undefined;
  return (
    <section aria-labelledby="corrections" className="mt-4 print:hidden">
      <h3 id="corrections" className="text-lg">
        {suggestionHeading(corrections.length)}
      </h3>
      <p>{suggestionAdvice}</p>
      <SuggestionList text={vin} suggestions={corrections} onChoose={onCheck} />
    </section>
  );
}

function titleFor(answer: VinAnswer): string {
  const { decoded, source } = answer;
  if (hasUnknownMaker(answer)) return "The check digit doesn't match";
  if (isClean(decoded))
    return source.kind === "agency"
      ? "This VIN checks out. NHTSA notes:"
      : "This VIN checks out, with a note:";
  return isOfThisVin(decoded)
    ? "This VIN doesn't pass every check. It was decoded anyway:"
    : "This VIN couldn't be decoded with certainty. This may not be your vehicle:";
}

/** Quotes NHTSA on a VIN's errors, and suggests VINs. */
export function AgencyWarning({ answer, onCheck }: Props) {
  const { vin, decoded } = answer;
  const codes = getErrorCodes(decoded);
  const isDigitWrong = codes.includes("1");
  // For an unknown maker only the check digit is in doubt, which the title says.
  const isUnknown = hasUnknownMaker(answer);
  if (isUnknown ? !isDigitWrong : codes.length === 0) return undefined;
  const texts = isUnknown ? [] : partsOfErrorText(decoded.ErrorText);
  return (
    <Notice tone="caution" title={titleFor(answer)}>
      {texts.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {isDigitWrong && (
        <p className="mt-2">
          Position 9 is <b className="font-mono">{vin.charAt(8)}</b>, but the other 16 characters call for{" "}
          <b className="font-mono">{computeCheckDigit(vin)}</b>.{" "}
          {mayCodeYear(vin)
            ? "At least one of the 17 was probably misread."
            : "If the vehicle was built for the US, at least one of the 17 was misread. Built for another country, it may have no check digit."}
        </p>
      )}
      <Suggestions answer={answer} onCheck={onCheck} />
    </Notice>
  );
}
