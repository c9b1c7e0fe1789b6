import type { CarrierMatch } from "#shared/api/carrier/carrier-search.ts";
import { toTitleCase } from "#shared/text/title-case.ts";
import { usNumber } from "#shared/text/us-english.ts";

/** A carrier in a list of suggestions. */
export type CarrierItem = {
  readonly label: string;
  readonly details: string;
  /** Its status, if it isn't active. */
  readonly mark: string | undefined;
  readonly dotNumber: string;
};

/** Two spaces behind the dot, of which the typeface takes one away. */
const separator = " ·\u00a0 ";

const describeFleet = (units: number): string =>
  units === 1 ? "1 power unit" : `${usNumber(units)} power units`;

/** What tells carriers of the same name apart: number, place, fleet, status. */
export function toCarrierItem(carrier: CarrierMatch): CarrierItem {
  const { dotNumber, legalName, dbaName, city, state, powerUnits, status, dockets } = carrier;
  const name = toTitleCase(legalName);
  const isActive = status === "Active";
  const details = [
    [city && toTitleCase(city), state].filter(Boolean).join(", "),
    powerUnits !== undefined && describeFleet(powerUnits),
    isActive && status,
    `DOT ${dotNumber}`,
    dockets[0],
  ];
  return {
    label: dbaName === undefined ? name : `${name}, DBA ${toTitleCase(dbaName)}`,
    details: details.filter(Boolean).join(separator),
    mark: isActive ? undefined : status,
    dotNumber,
  };
}
