import { Button } from "#client/ui/button.tsx";
import type { SampleCarrier } from "#shared/api/site-settings.ts";

type Props = { carriers: readonly SampleCarrier[]; onChoose: (dotNumber: string) => void };

/** A demo's carriers, one press away. Shows nothing elsewhere. */
export function SampleCarriers({ carriers, onChoose }: Props) {
  if (carriers.length === 0) return undefined;
  return (
    <div className="mt-4">
      <p id="sample-carriers" className="font-bold">
        Sample carriers
      </p>
      <ul aria-labelledby="sample-carriers" className="mt-2 grid gap-2 md:grid-cols-2">
        {carriers.map(({ dotNumber, about }) => (
          <li key={dotNumber}>
            <Button className="w-full justify-start text-left" onClick={() => onChoose(dotNumber)}>
              <span className="font-mono">{dotNumber}</span>
              <span className="font-normal">{about}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
