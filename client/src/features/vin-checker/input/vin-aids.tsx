import { scanSlot } from "#client/features/vin-checker/vin-slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import { type VinInput, countCharacters } from "./use-vin-input.ts";
import { vinLength } from "#shared/text/vin-text.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Notice } from "#client/ui/notice.tsx";
import { suggestionAdvice, suggestionHeading } from "#shared/vin/correction-words.ts";
import { suggestVins } from "#shared/api/vins.ts";
import { findSlip, type VinSlip } from "#shared/vin/vin.ts";
import { useEffect } from "react";
import { SuggestionList } from "#client/features/vin-checker/result/vin-sections.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { builderPath } from "#client/lib/paths.ts";
import { textLinkClass } from "#client/ui/text-link.ts";
import { Link } from "wouter";

/** Pause in typing, in milliseconds. After 16 characters, the last one is likely to follow. */
const pauses: Readonly<Record<VinSlip, number>> = { missing: 1500, extra: 500, letters: 500 };

type SuggestionsProps = { text: string; isLeft: boolean; onChoose: (vin: string) => void };

/** VINs that a text with one typo may have meant, shown once typing pauses; nothing for any other text. */
function VinSuggestions({ text, isLeft, onChoose }: SuggestionsProps) {
  const slip = findSlip(text);
  const settled = useDebouncedValue(text, isLeft || !slip ? 0 : pauses[slip]);
  const isWanted = slip !== undefined && settled === text;
  const { data, error } = useApiQuery(suggestVins, { params: { text } }, { enabled: isWanted });
  useEffect(() => {
    if (error) reportError("suggest VINs", error);
  }, [error]);
  if (!slip || settled !== text) return undefined;
  if (error) return <p className="mt-3">We couldn't look for similar VINs. What you typed is still here.</p>;
  if (!data) return undefined;
  const { suggestions } = data;
  return suggestions.length === 0 ? (
    <NothingClose slip={slip} />
  ) : (
    <Notice tone="caution" className="mt-3">
      <h2 className="text-lg">{suggestionHeading(suggestions.length, slip)}</h2>
      <p>{suggestionAdvice}</p>
      <SuggestionList text={text} suggestions={suggestions} onChoose={onChoose} />
    </Notice>
  );
}

const NothingClose = ({ slip }: { slip: VinSlip }) => (
  <>
    <p className="mt-3">
      We found no similar VIN. Compare every character with the plate on the vehicle or the registration.
    </p>
    {slip === "missing" && <OlderVinNote />}
  </>
);

/** The shortest text that counts as an older vehicle's number rather than a VIN still being typed. */
const shortest = 5;

/** True if a text may be the complete number of a vehicle built before VINs had 17 characters. */
const mayBeOlderVin = (text: string): boolean =>
  text.length >= shortest && text.length <= 16 && /^[0-9A-Z]*\d[0-9A-Z]*$/.test(text);

/** Explains that a short number can't be decoded, and is not looked up. */
const OlderVinNote = () => (
  <Notice className="mt-3">
    <p className="font-bold">Built before 1981?</p>
    <p>
      Older vehicles have shorter VINs, and each manufacturer used its own format. No decoder can read them.
      Take the year, make and model from the title or the registration.
    </p>
    <Link href={builderPath("equipment-schedule")} className={textLinkClass}>
      Enter the vehicle by hand in your profile
    </Link>
  </Notice>
);

type Props = { vinInput: VinInput; onChoose: (vin: string) => void };

/** Help with entering a VIN: similar ones, a note on older vehicles, and a photo of the label. */
export const VinAids = ({ vinInput: { text, isLeft, setText }, onChoose }: Props) => (
  <>
    <div aria-live="polite">
      <VinSuggestions text={text} isLeft={isLeft} onChoose={onChoose} />
      {isLeft && countCharacters(text) < vinLength - 1 && mayBeOlderVin(text) && <OlderVinNote />}
    </div>
    <SlotPart slot={scanSlot} props={{ text, onVin: setText }} />
  </>
);
