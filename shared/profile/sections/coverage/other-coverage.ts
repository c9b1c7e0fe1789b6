import {
  medicalPaymentLimits,
  rentalReimbursementLimits,
  uninsuredMotoristLimits,
  uninsuredMotoristPropertyDamageLimits,
} from "../../options.ts";
import { whileOn, customOf, limit } from "./parts.ts";

export const otherCoverage = {
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
