import {
  autoLiabilityLimits,
  borrowedTrailerLimits,
  borrowedTrailerTypes,
  cargoDeductibles,
  cargoLimits,
  generalLiabilityLimits,
  medicalPaymentLimits,
  physicalDamageDeductibles,
  rentalReimbursementLimits,
  uninsuredMotoristLimits,
  uninsuredMotoristPropertyDamageLimits,
} from "../options.ts";
import { defineSection } from "../section.ts";

/** What belongs to a coverage shows while its switch is on and is forgotten when it goes off. */
const whileOn = <const K extends string>(key: K) =>
  ({ showIf: { key, is: [true] }, whenHidden: "clear" }) as const;

const customOf = <const K extends string>(key: K) =>
  ({
    kind: "money",
    counts: true,
    width: "half",
    showIf: { key, is: ["custom"] },
    whenHidden: "clear",
  }) as const;

const limit = { kind: "select", counts: true, width: "half" } as const;
const detail = { width: "half" } as const;

const topCommodity = {
  kind: "echo",
  under: "Top 4 Cargo Commodities",
  showIf: { key: "motorTruckCargoEnabled", is: [true] },
} as const;

const commonCoverage = {
  title: "Common Coverage",
  fields: [
    { key: "autoLiabilityEnabled", label: "Auto Liability", kind: "toggle", counts: true },
    {
      key: "autoLiabilityCsl",
      label: "Auto Liability CSL",
      help: "CSL: one limit for injury and damage together.",
      options: autoLiabilityLimits,
      initial: "1000000",
      ...limit,
      ...whileOn("autoLiabilityEnabled"),
    },
    {
      key: "autoLiabilityCustomLimit",
      label: "Auto Liability custom limit",
      ...customOf("autoLiabilityCsl"),
    },

    { key: "motorTruckCargoEnabled", label: "Motor Truck Cargo", kind: "toggle" },
    {
      key: "motorTruckCargo",
      label: "Motor Truck Cargo limit",
      options: cargoLimits,
      ...limit,
      ...whileOn("motorTruckCargoEnabled"),
    },
    {
      key: "motorTruckCargoCustomLimit",
      label: "Motor Truck Cargo custom limit",
      ...customOf("motorTruckCargo"),
    },
    {
      key: "motorTruckCargoDeductible",
      label: "Motor Truck Cargo deductible",
      kind: "select",
      options: cargoDeductibles,
      ...detail,
      ...whileOn("motorTruckCargoEnabled"),
    },
    {
      key: "motorTruckCargoReeferBreakdownDeductible",
      label: "Reefer breakdown",
      kind: "flag",
      on: "2500",
      onLabel: "$2,500 deductible",
      as: "switch",
      help: "$2,500 deductible.",
      ...detail,
      ...whileOn("motorTruckCargoEnabled"),
    },
    { of: "cargoCommodity1", ...topCommodity },
    { of: "cargoCommodity2", ...topCommodity },
    { of: "cargoCommodity3", ...topCommodity },
    { of: "cargoCommodity4", ...topCommodity },

    { key: "truckersGeneralLiabilityEnabled", label: "Truckers General Liability", kind: "toggle" },
    {
      key: "truckersGeneralLiability",
      label: "Truckers General Liability limit",
      options: generalLiabilityLimits,
      ...limit,
      ...whileOn("truckersGeneralLiabilityEnabled"),
    },

    { key: "trailerInterchangeEnabled", label: "Trailer-Interchange", kind: "toggle" },
    {
      key: "trailerInterchange",
      label: "Trailer-Interchange limit",
      options: borrowedTrailerLimits,
      ...limit,
      ...whileOn("trailerInterchangeEnabled"),
    },
    {
      key: "trailerInterchangeCustomLimit",
      label: "Trailer-Interchange custom limit",
      ...customOf("trailerInterchange"),
    },
    {
      key: "trailerInterchangeNumberOfTrailers",
      label: "Trailer-Interchange number of trailers",
      kind: "digits",
      maxDigits: 4,
      ...detail,
      ...whileOn("trailerInterchangeEnabled"),
    },
    {
      key: "trailerInterchangeTrailerType",
      label: "Trailer-Interchange trailer type",
      kind: "select",
      options: borrowedTrailerTypes,
      ...detail,
      ...whileOn("trailerInterchangeEnabled"),
    },
    {
      key: "trailerInterchangeDeductible",
      label: "Trailer-Interchange deductible",
      kind: "select",
      options: physicalDamageDeductibles,
      ...detail,
      ...whileOn("trailerInterchangeEnabled"),
    },

    { key: "nonOwnedTrailerEnabled", label: "Non-owned Trailer Physical Damage", kind: "toggle" },
    {
      key: "nonOwnedTrailerPhysicalDamage",
      label: "Non-owned Trailer limit",
      options: borrowedTrailerLimits,
      ...limit,
      ...whileOn("nonOwnedTrailerEnabled"),
    },
    {
      key: "nonOwnedTrailerCustomLimit",
      label: "Non-owned Trailer custom limit",
      ...customOf("nonOwnedTrailerPhysicalDamage"),
    },
    {
      key: "nonOwnedTrailerNumberOfTrailers",
      label: "Non-owned Trailer number of trailers",
      kind: "digits",
      maxDigits: 4,
      ...detail,
      ...whileOn("nonOwnedTrailerEnabled"),
    },
    {
      key: "nonOwnedTrailerTrailerType",
      label: "Non-owned Trailer type",
      kind: "select",
      options: borrowedTrailerTypes,
      ...detail,
      ...whileOn("nonOwnedTrailerEnabled"),
    },
    {
      key: "nonOwnedTrailerDeductible",
      label: "Non-owned Trailer deductible",
      kind: "select",
      options: physicalDamageDeductibles,
      ...detail,
      ...whileOn("nonOwnedTrailerEnabled"),
    },
  ],
} as const;

const otherCoverage = {
  title: "Other Coverage",
  fields: [
    { key: "uninsuredMotoristEnabled", label: "Uninsured Motorist", kind: "toggle" },
    {
      key: "uninsuredMotorist",
      label: "Uninsured Motorist limit",
      options: uninsuredMotoristLimits,
      ...limit,
      ...whileOn("uninsuredMotoristEnabled"),
    },
    {
      key: "uninsuredMotoristCustomLimit",
      label: "Uninsured Motorist custom limit",
      ...customOf("uninsuredMotorist"),
    },

    {
      key: "uninsuredMotoristPropertyDamageEnabled",
      label: "Uninsured Motorist Property Damage",
      kind: "toggle",
    },
    {
      key: "uninsuredMotoristPropertyDamage",
      label: "Uninsured Motorist Property Damage limit",
      options: uninsuredMotoristPropertyDamageLimits,
      ...limit,
      ...whileOn("uninsuredMotoristPropertyDamageEnabled"),
    },

    { key: "medicalPaymentsEnabled", label: "Medical Payments", kind: "toggle" },
    {
      key: "medicalPayments",
      label: "Medical Payments limit",
      options: medicalPaymentLimits,
      ...limit,
      ...whileOn("medicalPaymentsEnabled"),
    },

    { key: "rentalReimbursementEnabled", label: "Rental Reimbursement with Downtime", kind: "toggle" },
    {
      key: "rentalReimbursementDowntime",
      label: "Rental Reimbursement daily limit",
      options: rentalReimbursementLimits,
      ...limit,
      ...whileOn("rentalReimbursementEnabled"),
    },

    { key: "customCoverageEnabled", label: "Custom Coverage", kind: "toggle" },
    {
      key: "customCoverageType",
      label: "Custom Coverage type",
      kind: "text",
      counts: true,
      width: "half",
      ...whileOn("customCoverageEnabled"),
    },
    {
      key: "customCoverageLimit",
      label: "Custom Coverage limit",
      kind: "money",
      counts: true,
      width: "half",
      ...whileOn("customCoverageEnabled"),
    },
  ],
} as const;

export const coverageLimits = defineSection({
  id: "coverage-limits",
  title: "Coverage Limits",
  subtitle: "The limits and deductibles you want quoted.",
  printed: { title: "Insurance Coverage", place: 7 },
  groups: [commonCoverage, otherCoverage],
});
