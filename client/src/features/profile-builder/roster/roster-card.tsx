import { useDraftValue } from "#client/draft/store/draft-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { parseDotNumber } from "#shared/carrier/dot-number.ts";
import { Truck } from "lucide-react";
import { useState } from "react";

const ResultPart = lazyPart<{ dotNumber: string; onClose: () => void }>(
  "The vehicle list",
  async () => (await import("./roster-result.tsx")).RosterResult,
);

/** Offers the vehicles that inspectors saw, above the equipment schedule. Only with a DOT number. */
export function RosterCard() {
  const text = useDraftValue(({ dotNumber = "" }) => dotNumber);
  const [asked, setAsked] = useState<string>();
  const understood = parseDotNumber(text);
  if (understood.kind !== "dot") return null;
  const { dotNumber } = understood;
  return (
    <Card className="mb-6" role="group" aria-labelledby="roster-title">
      <h2 id="roster-title" className="text-xl">
        Vehicles seen in inspections
      </h2>
      {asked === dotNumber ? (
        <div className="mt-3 grid gap-3">
          <ResultPart key={dotNumber} dotNumber={dotNumber} onClose={() => setAsked(undefined)} />
        </div>
      ) : (
        <>
          <p className="mt-1 max-w-prose">
            Inspectors wrote down the VINs of vehicles stopped under USDOT {dotNumber}. Add yours without
            typing.
          </p>
          <Button className="mt-3" onClick={() => setAsked(dotNumber)}>
            <Truck aria-hidden="true" className="size-5" /> Add vehicles seen in inspections
          </Button>
        </>
      )}
    </Card>
  );
}
