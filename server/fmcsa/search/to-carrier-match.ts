import type { FoundCarrier } from "#server/fmcsa/mirror/derived/search/read-carrier-search.ts";
import type { CarrierMatch } from "#shared/api/carrier/carrier-search.ts";

const statusWords: Readonly<Record<string, string>> = { A: "Active", I: "Inactive" };

/** A carrier as the pages list it. */
export const toCarrierMatch = (carrier: FoundCarrier): CarrierMatch => ({
  dotNumber: carrier.dot_number,
  legalName: carrier.legal_name,
  ...(carrier.dba_name !== null && { dbaName: carrier.dba_name }),
  ...(carrier.city !== null && { city: carrier.city }),
  ...(carrier.state !== null && { state: carrier.state }),
  ...(carrier.power_units !== null && { powerUnits: carrier.power_units }),
  ...(carrier.status !== null && { status: statusWords[carrier.status] ?? carrier.status }),
  dockets: (carrier.dockets ?? []).map((docket) => docket.replace(/(?=\d)/, "-")),
});
