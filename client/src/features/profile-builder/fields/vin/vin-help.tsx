import { Button } from "#client/ui/button.tsx";
import { isVin, type VinFault, vinFaults } from "#shared/vin/vin.ts";
import { TriangleAlert } from "lucide-react";
import type { FieldByKind } from "#client/features/profile-builder/fields/base/control.ts";
import { useRowPrefill } from "#client/features/profile-builder/fields/base/row-prefill.tsx";
import { useReplaceVin } from "./use-replace-vin.ts";
import { FillFromVin } from "./fill-from-vin.tsx";
import { VinSuggestions } from "./vin-suggestions.tsx";
import { getVinWarnings } from "./vin-warnings.ts";

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

type Props = {
  field: FieldByKind<"vin">;
  name: string;
  vin: string;
  /** After a pause in typing, the text if it is one typo away from a VIN. */
  nearMiss: string;
  id: string;
};

/**
 * Help below a VIN field. `vin` is the text once it has 17 characters, otherwise "": units built before 1981
 * have shorter numbers with other letters. Never prevents saving the row.
 */
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
