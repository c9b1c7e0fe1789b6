import { Button } from "#client/ui/button.tsx";
import { Card } from "#client/ui/card.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { SkeletonLines } from "#client/ui/states/skeleton.tsx";
import { useRef, useState } from "react";

/** Loads when it is asked for: most visitors only decode a VIN. */
const RoadsideInspections = lazyPart<{ vin: string }>(
  "The roadside record",
  async () => (await import("./roadside-inspections.tsx")).RoadsideInspections,
  {
    Placeholder: () => <SkeletonLines count={6} className="mt-3 h-11" />,
    isLoadedAhead: false,
    safeText: "Your VIN is still in the field.",
  },
);

/** A vehicle's public inspections. Nothing is asked before the user wants to see them. */
export function RoadsideRecord({ vin }: { vin: string }) {
  const [isRequested, setIsRequested] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const show = () => {
    setIsRequested(true);
    // The button goes, and with it the keyboard's place.
    heading.current?.focus();
  };
  return (
    <section aria-labelledby="roadside-record">
      <Card>
        <h3 ref={heading} id="roadside-record" tabIndex={-1} className="w-fit text-xl outline-offset-4">
          Roadside record
        </h3>
        {isRequested ? (
          <RoadsideInspections vin={vin} />
        ) : (
          <>
            <p className="mt-1 mb-3 max-w-prose text-ink-soft">
              Has this vehicle been inspected, under which carrier, and what did the inspectors find? We look
              it up in FMCSA's public files when you press the button.
            </p>
            <Button onClick={show}>Show roadside record</Button>
          </>
        )}
      </Card>
    </section>
  );
}
