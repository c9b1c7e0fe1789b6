import { fleetPathSlot } from "#client/features/vin-checker/slots.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { Link } from "wouter";
import { longestText } from "./typed-vin.ts";
import type { VinInput } from "./use-vin-input.ts";
import { vinLength } from "#shared/text/vin-text.ts";

const mostOffered = 3;

const Refused = ({ length, isEmpty }: { length: number; isEmpty: boolean }) => (
  <p>
    What you pasted has {usNumber(length)} characters. A VIN has {vinLength}, and this field takes up to{" "}
    {longestText}.{" "}
    {isEmpty
      ? "Nothing was entered; it's still on your clipboard."
      : "What you had here before is still here."}
  </p>
);

function Offered({ vinInput, vins }: { vinInput: VinInput; vins: readonly string[] }) {
  const fleetPath = fleetPathSlot.get();
  return (
    <>
      <p className="mt-1 font-semibold">
        {vins.length === 1 ? "We found a VIN in it:" : `We found ${usNumber(vins.length)} VINs in it:`}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {vins.slice(0, mostOffered).map((vin) => (
          <li key={vin}>
            <Button onClick={() => vinInput.setText(vin)} className="font-mono">
              <span className="font-sans">Use</span> {vin}
            </Button>
          </li>
        ))}
      </ul>
      {vins.length > 1 && fleetPath && (
        <Link href={fleetPath} className={textLinkClass}>
          Check many VINs at once
        </Link>
      )}
    </>
  );
}

/** Explains what pasted text longer than a VIN led to, with the VINs in it. */
export function PastedNote({ vinInput }: { vinInput: VinInput }) {
  const { pasted, text } = vinInput;
  if (!pasted || (pasted.refused === undefined && pasted.vins.length === 0)) return undefined;
  return (
    <Notice tone={pasted.refused === undefined ? "info" : "caution"} className="mt-3">
      {pasted.refused !== undefined && <Refused length={pasted.refused} isEmpty={text === ""} />}
      {pasted.vins.length > 0 && <Offered vinInput={vinInput} vins={pasted.vins} />}
    </Notice>
  );
}
