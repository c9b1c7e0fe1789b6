import { mayBeOlderVin, OlderVinNote } from "./older-vin-note.tsx";
import { scanSlot } from "#client/features/vin-checker/slots.ts";
import { SlotPart } from "#client/ui/slot.ts";
import type { VinInput } from "./use-vin-input.ts";
import { VinSuggestions } from "./vin-suggestions.tsx";
import { countCharacters } from "./typed-vin.ts";
import { vinLength } from "#shared/text/vin-text.ts";

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
