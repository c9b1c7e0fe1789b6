import { ScanControl } from "#client/ui/scan/scan-control.tsx";
import { useState } from "react";

type Props = { onVin: (vin: string) => void };

/** Reads a VIN from a photo of a label into the input. Nothing is looked up until it is submitted. */
export function ScanVin({ onVin }: Props) {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <ScanControl
        target="vin"
        className="mt-3"
        onRead={(vin) => {
          onVin(vin);
          setRead(true);
          return Promise.resolve(undefined);
        }}
      />
      <p role="status" className={isRead ? "mt-2" : "sr-only"}>
        {isRead && "Read from the photo. Compare it with the label, then press Check VIN."}
      </p>
    </>
  );
}
