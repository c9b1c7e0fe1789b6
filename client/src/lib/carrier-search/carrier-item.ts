import type { CarrierMatch } from "#shared/api/carrier/carrier-search.ts";
import { toTitleCase } from "#shared/title-case.ts";
import { usNumber } from "#shared/us-english.ts";

/** A carrier in a list of suggestions. */
export type CarrierItem = { readonly label: string; readonly details: string; readonly dotNumber: string };

const describeFleet = (units: number): string =>
  units === 1 ? "1 power unit" : `${usNumber(units)} power units`;

/** What tells carriers of the same name apart: number, place, fleet, status. */
export function toCarrierItem(carrier: CarrierMatch): CarrierItem {
  const { dotNumber, legalName, dbaName, city, state, powerUnits, status, dockets } = carrier;
  const name = toTitleCase(legalName);
  const details = [
    `DOT ${dotNumber}`,
    dockets[0],
    [city && toTitleCase(city), state].filter(Boolean).join(", "),
    powerUnits !== undefined && describeFleet(powerUnits),
    status,
  ];
  return {
    label: dbaName === undefined ? name : `${name}, DBA ${toTitleCase(dbaName)}`,
    details: details.filter(Boolean).join(" · "),
    dotNumber,
  };
}
