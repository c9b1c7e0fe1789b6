import { Button } from "#client/ui/button.tsx";
import type { VinAnswer, VinCorrection } from "#shared/api/vins.ts";
import { properCase } from "#shared/vin/equipment-words.ts";
import { useCallback } from "react";
import { useFormContext } from "react-hook-form";
import type { Boxes } from "../boxes.ts";
import type { FieldOf } from "./control.ts";
import type { Prefill } from "./prefill.ts";
import { type Lookup, useVinLookup } from "./use-vin-lookup.ts";
import { answersOf, sourceWords, toldOf } from "./vin-told.ts";

/** The VIN with the characters marked in which it differs from what was typed. */
function Marked({ vin, positions }: VinCorrection) {
  return (
    <span className="font-mono font-normal">
      {Array.from(vin, (character, index) =>
        positions.includes(index + 1) ? (
          <mark key={index} className="bg-lamp-soft font-bold text-lamp-ink underline">
            {character}
          </mark>
        ) : (
          character
        ),
      )}
    </span>
  );
}

const vehicleOf = ({ facts: { ModelYear, Make = "", Model } }: VinCorrection): string =>
  [ModelYear, properCase(Make), Model].filter(Boolean).join(" ");

type ChoiceProps = { corrections: readonly VinCorrection[]; onChoose: (vin: string) => void };

function Corrections({ corrections, onChoose }: ChoiceProps) {
  if (corrections.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-sm">These VINs fit. Choosing one puts it in the box and looks it up:</p>
      <ul className="mt-1 grid gap-2">
        {corrections.map((correction) => (
          <li key={correction.vin}>
            <Button
              className="w-full flex-wrap justify-start gap-x-3 text-left text-sm"
              aria-label={`Use ${correction.vin}, ${vehicleOf(correction)}`}
              onClick={() => onChoose(correction.vin)}
            >
              <Marked {...correction} />
              <span className="font-normal text-ink-soft">{vehicleOf(correction)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Told({ lookup }: { lookup: Lookup }) {
  const failed = lookup.kind === "failed" ? [lookup.message] : [];
  const told = lookup.kind === "answered" ? lookup.told : failed;
  return (
    <div role="status" className={lookup.kind === "failed" ? "text-sm font-semibold text-stop" : "text-sm"}>
      {told.map((sentence) => (
        <p key={sentence} className="mt-1">
          {sentence}
        </p>
      ))}
    </div>
  );
}

type Props = { field: FieldOf<"vin">; name: string; vin: string; prefill: Prefill };

/** Offers what a VIN says of its unit to the boxes beside it, when the user asks for that. */
export function VinLookup({ field, name, vin, prefill }: Props) {
  const { setValue, setFocus } = useFormContext<Boxes>();
  const take = useCallback(
    (answer: VinAnswer) => {
      const offered = prefill.offer(name, answersOf(field, answer), sourceWords(answer.source));
      return toldOf(field, answer, offered, Object.values(field.fills ?? {}).map(prefill.labelOf));
    },
    [field, name, prefill],
  );
  const { lookup, ask } = useVinLookup(vin, take);
  const isAsking = lookup.kind === "asking";
  const choose = (correction: string) => {
    setValue(name, correction, { shouldValidate: true });
    setFocus(name);
    void ask(correction);
  };
  return (
    <div className="mt-2">
      <Button
        aria-disabled={isAsking}
        aria-busy={isAsking}
        className="text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-70"
        onClick={() => void ask(vin)}
      >
        {isAsking ? "Looking it up..." : "Fill in from the VIN"}
      </Button>
      <p className="mt-1 text-sm text-ink-soft">
        Sends this VIN to us, and from us to the vehicle-safety agency (NHTSA).
      </p>
      <Told lookup={lookup} />
      {lookup.kind === "answered" && (
        <Corrections corrections={lookup.answer.corrections} onChoose={choose} />
      )}
    </div>
  );
}
