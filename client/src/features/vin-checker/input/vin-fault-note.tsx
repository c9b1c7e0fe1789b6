import { Button } from "#client/ui/button.tsx";
import { type VinFault, withReplacements } from "#shared/vin/vin.ts";
import { CircleAlert } from "lucide-react";
import { type VinInput, withCharacter, longestText } from "./use-vin-input.ts";
import { invalidVinMessage, vinLength } from "#shared/text/vin-text.ts";
import { fleetPathSlot } from "#client/features/vin-checker/vin-slots.ts";
import { Notice } from "#client/ui/notice.tsx";
import { textLinkClass } from "#client/ui/text-link.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { Link } from "wouter";

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

const mostListed = 5;

function reason({ character }: VinFault): string {
  if (/^[IOQioq]$/.test(character)) return `VINs don't use the letter ${character.toUpperCase()}.`;
  return /\p{Letter}/u.test(character)
    ? "a letter from another alphabet. VINs don't use it."
    : "VINs don't use this character.";
}

function FaultLine({ fault, vinInput }: { fault: VinFault; vinInput: VinInput }) {
  const { position, character, replacement = "" } = fault;
  const next = withCharacter(vinInput.text, position, replacement);
  const caret = Array.from(vinInput.text)
    .slice(0, position - 1)
    .join("").length;
  return (
    <li className="flex items-center gap-4">
      <span className="flex-1 sm:flex-none">
        Position {position}: <b className="font-mono">{character}</b> — {reason(fault)}
      </span>
      <Button className="shrink-0" onClick={() => vinInput.setText(next, caret + replacement.length)}>
        {replacement === "" ? "Remove it" : `Use ${replacement}`}
      </Button>
    </li>
  );
}

function AllAtOnce({ faults, vinInput }: { faults: readonly VinFault[]; vinInput: VinInput }) {
  const likely = faults.filter(({ replacement }) => replacement !== undefined);
  if (likely.length < 2) return undefined;
  return (
    <Button onClick={() => vinInput.setText(withReplacements(vinInput.text))}>
      Replace all {likely.length}
    </Button>
  );
}

/** Explains the VIN's error, and suggests a character for each wrong one. */
export function VinFaultNote({ vinInput }: { vinInput: VinInput }) {
  const { textCheck } = vinInput;
  // A VIN inside other text has its own button: the characters around it don't need fixing.
  const faults = vinInput.pasted?.vins.length ? [] : textCheck.faults;
  const shown = faults.slice(0, mostListed);
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-1.5 font-semibold text-stop">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {invalidVinMessage}
      </p>
      {textCheck.fault && <p>{textCheck.fault}</p>}
      {shown.length > 0 && (
        <ul className="grid gap-2">
          {shown.map((fault) => (
            <FaultLine key={`${fault.position}${fault.character}`} fault={fault} vinInput={vinInput} />
          ))}
        </ul>
      )}
      {faults.length > mostListed && <p>And {faults.length - mostListed} more.</p>}
      <div className="flex flex-wrap gap-3">
        <AllAtOnce faults={faults} vinInput={vinInput} />
        <Button onClick={() => vinInput.setText("")}>Clear the VIN</Button>
      </div>
    </div>
  );
}
