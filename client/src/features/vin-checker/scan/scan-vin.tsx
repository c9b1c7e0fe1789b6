import { ScanControl } from "#client/scan/scan-control.tsx";
import type { ScanProps } from "#client/features/vin-checker/vin-slots.ts";
import { useState } from "react";

/** Reads a VIN from a photo of a label into the input. Nothing is looked up until it is submitted. */
export function ScanVin({ text, onVin }: ScanProps) {
  const [scanned, setScanned] = useState("");
  const isShown = scanned !== "" && scanned === text;
  const onRead = (vin: string): undefined => {
    onVin(vin);
    setScanned(vin);
  };
  return (
    <>
      <ScanControl target="vin" className="mt-3" onRead={onRead} />
      <p role="status" className={isShown ? "mt-2" : "sr-only"}>
        {isShown && "Read from the photo. Compare it with the label, then press Check VIN."}
      </p>
    </>
  );
}
