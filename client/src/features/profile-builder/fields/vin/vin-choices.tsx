import { Button } from "#client/ui/button.tsx";
import type { VinCorrection } from "#shared/vin/corrections.ts";
import { suggestionAdvice, suggestionHeading } from "#shared/vin/correction-words.ts";
import { vehicleName } from "#shared/vin/vehicle-name.ts";

const Marked = ({ vin, positions }: VinCorrection) => (
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

type Props = { suggestions: readonly VinCorrection[]; onChoose: (vin: string) => void };

export function VinChoices({ suggestions, onChoose }: Props) {
  if (suggestions.length === 0) return null;
  return (
    <div className="mt-2">
      <p className="text-sm font-semibold">{suggestionHeading(suggestions.length)}</p>
      <p className="text-sm">{suggestionAdvice}</p>
      <ul className="mt-1 grid gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion.vin}>
            <Button
              className="w-full flex-wrap justify-start gap-x-3 text-left text-sm"
              aria-label={`Use ${suggestion.vin}, ${vehicleName(suggestion.facts)}`}
              onClick={() => onChoose(suggestion.vin)}
            >
              <Marked {...suggestion} />
              <span className="font-normal text-ink-soft">{vehicleName(suggestion.facts)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
