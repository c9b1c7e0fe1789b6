import { reportError } from "#client/lib/report-error.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { Button } from "#client/ui/button.tsx";
import { suggestVins, type VinCorrection } from "#shared/api/vins.ts";
import { findSlip, type VinSlip } from "#shared/vin/vin.ts";
import { useEffect, useState } from "react";
import { useReplaceVin } from "./use-replace-vin.ts";
import { VinChoices } from "./vin-choices.tsx";

const remarks: Readonly<Record<VinSlip, string>> = {
  missing: "16 characters. VINs have 17 since 1981: one may be missing.",
  extra: "18 characters. VINs have 17: there's one too many.",
  letters: "",
};

type OutcomeProps = {
  suggestions: readonly VinCorrection[] | undefined;
  error: Error | null;
  onChoose: (vin: string) => void;
};

function Outcome({ suggestions, error, onChoose }: OutcomeProps) {
  if (error)
    return <p className="mt-1 text-sm">We couldn't look for similar VINs. What you entered is still here.</p>;
  if (!suggestions) return null;
  return suggestions.length === 0 ? (
    <p className="mt-1 text-sm">We found no similar VIN. You can save the unit as it is.</p>
  ) : (
    <VinChoices suggestions={suggestions} onChoose={onChoose} />
  );
}

/**
 * Suggests VINs similar to text that is one typo away from a VIN. No profile data leaves the browser without
 * consent: the text is sent only when the user presses the button.
 */
export function VinSuggestions({ name, text }: { name: string; text: string }) {
  const [wanted, setWanted] = useState("");
  const isWanted = wanted === text;
  const { data, error, isFetching } = useApiQuery(suggestVins, { params: { text } }, { enabled: isWanted });
  useEffect(() => {
    if (error) reportError("suggest VINs", error);
  }, [error]);
  const replace = useReplaceVin(name);
  const slip = findSlip(text);
  return (
    <div className="mt-2" role="status">
      {slip && remarks[slip] !== "" && <p className="text-sm font-semibold">{remarks[slip]}</p>}
      {!isWanted && (
        <>
          <Button className="mt-1 text-sm" onClick={() => setWanted(text)}>
            Find similar VINs
          </Button>
          <p className="mt-1 text-sm text-ink-soft">
            Sends this text to our server, which compares it with its copy of NHTSA's data. We don't keep it.
          </p>
        </>
      )}
      {isWanted && isFetching && <p className="text-sm">Looking for similar VINs...</p>}
      {isWanted && !isFetching && (
        <Outcome suggestions={data?.suggestions} error={error} onChoose={replace} />
      )}
    </div>
  );
}
