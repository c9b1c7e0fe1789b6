import { reportError } from "#client/lib/report-error.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Notice } from "#client/ui/notice.tsx";
import { suggestionAdvice, suggestionHeading } from "#shared/vin/correction-words.ts";
import { suggestVins } from "#shared/api/vins.ts";
import { findSlip, type VinSlip } from "#shared/vin/vin.ts";
import { useEffect } from "react";
import { SuggestionList } from "#client/features/vin-checker/suggestion-list.tsx";
import { useDebouncedValue } from "#client/lib/use-debounced-value.ts";
import { OlderVinNote } from "./older-vin-note.tsx";

/** Pause in typing, in milliseconds. After 16 characters, the last one is likely to follow. */
const pauses: Readonly<Record<VinSlip, number>> = { missing: 1500, extra: 500, letters: 500 };

type Props = { text: string; isLeft: boolean; onChoose: (vin: string) => void };

/** VINs that a text with one typo may have meant, shown once typing pauses; nothing for any other text. */
export function VinSuggestions({ text, isLeft, onChoose }: Props) {
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
