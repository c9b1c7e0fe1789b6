import { FactBlock } from "./fact-block.tsx";
import type { FactRow } from "./fact-rows.ts";
import { computeCheckDigit, hasRightCheckDigit } from "#shared/vin/check-digit.ts";
import type { VinAnswer } from "#shared/api/vins.ts";
import { getWmiCountry } from "#shared/vin/wmi-country.ts";

function checkDigitWords(vin: string): string {
  if (hasRightCheckDigit(vin)) return "Matches";
  return `Doesn't match: position 9 is ${vin.charAt(8)} and should be ${computeCheckDigit(vin)}`;
}

function rowsFor({ vin, decoded: { facts } }: VinAnswer): FactRow[] {
  const rows: [name: string, value: string | undefined][] = [
    ["Check digit", checkDigitWords(vin)],
    ["Country", getWmiCountry(vin)],
    ["Model year", facts.ModelYear],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
}

/** What the VIN's structure alone tells while its manufacturer can't be looked up. */
export const UnknownMaker = ({ answer }: { answer: VinAnswer }) => (
  <FactBlock
    title="What the VIN itself says"
    rows={rowsFor(answer)}
    missing="Make, model and everything else: not in our offline copy. It doesn't know this manufacturer. The country is where the manufacturer is registered."
  />
);
