import { Button } from "#client/ui/button.tsx";
import { findSlip, type VinFault, vinFaults, type VinSlip } from "#shared/vin/vin.ts";
import { TriangleAlert } from "lucide-react";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/use-field.ts";
import { useRowPrefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { VinChoices } from "./vin-choices.tsx";
import { FillFromVin, useReplaceVin } from "./fill-from-vin.tsx";
import { getVinWarnings } from "./describe-vin-result.ts";
import { reportError } from "#client/lib/report-error.ts";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { suggestVins } from "#shared/api/vins.ts";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { useEffect, useState } from "react";
import { isVin } from "#shared/text/vin-text.ts";

function Replacements({ vin, name }: { vin: string; name: string }) {
  const replace = useReplaceVin(name);
  const correct = ({ position, replacement = "" }: VinFault) =>
    replace(
      Array.from(vin)
        .with(position - 1, replacement)
        .join(""),
    );
  const replaceable = vinFaults(vin).filter(({ replacement }) => replacement !== undefined);
  if (replaceable.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {replaceable.map((fault) => (
        <Button key={fault.position} className="text-sm" onClick={() => correct(fault)}>
          Change {fault.character} to {fault.replacement}
          <span className="sr-only">at character {fault.position}</span>
        </Button>
      ))}
    </div>
  );
}

const remarks: Readonly<Record<VinSlip, string>> = {
  missing: "16 characters. VINs have had 17 since 1981, so one may be missing.",
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

/** Sends text that is one typo away from a VIN only when the user presses the button. */
function VinSuggestions({ name, text }: { name: string; text: string }) {
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

type Props = {
  field: FieldByKind<"vin">;
  name: string;
  vin: string;
  nearMiss: string;
  id: string;
};

/** `vin` is the text once it has 17 characters, otherwise "": units built before 1981 have shorter numbers. */
export function VinHelp({ field, name, vin, nearMiss, id }: Props) {
  const prefill = useRowPrefill();
  const warnings = getVinWarnings(vin);
  return (
    <>
      <div id={id} role="status">
        {warnings.map((warning) => (
          <p key={warning} className="mt-1 flex items-start gap-1.5 text-sm font-semibold">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-lamp" />
            {warning}
          </p>
        ))}
      </div>
      {vin !== "" && <Replacements vin={vin} name={name} />}
      {nearMiss !== "" && <VinSuggestions name={name} text={nearMiss} />}
      {prefill && field.fills && isVin(vin) && (
        <FillFromVin field={field} name={name} vin={vin} prefill={prefill} />
      )}
    </>
  );
}
