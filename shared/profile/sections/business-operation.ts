import { operationTypes, radiusBands, statesByRegion } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";
import { commodities } from "./underwriting/commodities.ts";
import { operationDetails } from "./underwriting/operation-details.ts";

/** One question with four checkboxes: checking any of them answers it. */
const authority = {
  kind: "flag",
  on: "yes",
  counts: { group: "Carrier type" },
  neededFor: "quote",
  width: "half",
} as const;

export const businessOperation = defineSection({
  id: "business-operation",
  title: "Business Operation",
  subtitle: "What you haul, how far, and under what authority.",
  showsProgress: true,
  printed: { title: "Business Operations", place: 3 },
  acord: { form: "127", section: "General information" },
  groups: [
    {
      title: "Cargo",
      fields: [
        {
          key: "cargoCommodities",
          label: "Operation types",
          kind: "checklist",
          options: operationTypes,
          counts: true,
          neededFor: "indication",
        },
        ...commodities,
      ],
    },
    {
      title: "Distance and territory",
      fields: [
        {
          key: "operatingRadius",
          label: "Operating radius",
          definition: "Usual one-way distance from where the trucks park.",
          renewal: "ask",
          kind: "select",
          options: radiusBands,
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "annualMileagePerTruck",
          label: "Annual mileage per truck",
          renewal: "ask",
          kind: "digits",
          maxDigits: 7,
          grouped: true,
          placeholder: "100,000",
          counts: true,
          neededFor: "quote",
          width: "half",
        },
        {
          key: "topCities",
          label: "Top cities",
          kind: "tags",
          help: "Press Enter or type a comma after each city.",
        },
        {
          key: "topStates",
          label: "Top states",
          kind: "checklist",
          options: statesByRegion,
          max: 6,
        },
      ],
    },
    {
      title: "Carrier type",
      note: "Check all that apply. Common and contract carrier are older terms: check the ones your agent uses.",
      fields: [
        {
          key: "isCommonCarrier",
          label: "Common carrier",
          definition: "Hauls freight for hire, for any shipper.",
          ...authority,
        },
        {
          key: "isContractCarrier",
          label: "Contract carrier",
          definition: "Hauls freight for hire for specific shippers, under contract.",
          ...authority,
        },
        {
          key: "isPrivateCarrier",
          label: "Private carrier",
          definition: "Hauls its own goods, not other people's freight for pay.",
          ...authority,
        },
        {
          key: "isBrokerAuthority",
          label: "Broker authority",
          definition: "FMCSA authority to arrange loads, for pay, that other carriers haul.",
          ...authority,
        },
        { key: "serviceAreas", label: "Service areas", kind: "tags", offScreen: true },
        { key: "equipmentTypes", label: "Equipment types", kind: "tags", offScreen: true },
      ],
    },
    operationDetails,
  ],
});
