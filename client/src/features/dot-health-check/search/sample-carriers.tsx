import { Button } from "#client/ui/button.tsx";
import { useApiQuery } from "#client/lib/api/use-api-query.ts";
import { getSiteSettings, type SampleCarrier } from "#shared/api/site-settings.ts";

const none: readonly SampleCarrier[] = [];

/** The carriers of a demo; none elsewhere, and until the server has answered. */
export const useSampleCarriers = (isAsking: boolean): readonly SampleCarrier[] =>
  useApiQuery(getSiteSettings, {}, { enabled: isAsking }).data?.sampleCarriers ?? none;

type Props = { carriers: readonly SampleCarrier[]; onChoose: (dotNumber: string) => void };

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
