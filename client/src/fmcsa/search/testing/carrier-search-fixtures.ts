import type { CarrierMatch, CarrierSearchAnswer } from "#shared/api/carrier/carrier-search.ts";

export const blueMesa: CarrierMatch = {
  dotNumber: "295017",
  legalName: "BLUE MESA HAULING LLC",
  dbaName: "BLUE MESA EXPRESS",
  city: "RENO",
  state: "NV",
  powerUnits: 12,
  status: "Active",
  dockets: ["MC-139446"],
};

export const otherMesa: CarrierMatch = {
  dotNumber: "77",
  legalName: "BLUE MESA TRUCKING INC",
  powerUnits: 1,
  status: "Inactive",
  dockets: [],
};

export const toSearchAnswer = (...carriers: CarrierMatch[]): CarrierSearchAnswer => ({
  state: "searched",
  asOf: "2026-11-20",
  carriers,
});

/** A site that finds carriers by name. */
export const searchableSite = { analytics: null, addressSuggestions: false, carrierSearch: true as const };
