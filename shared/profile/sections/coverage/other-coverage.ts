import {
  medicalPaymentLimits,
  rentalReimbursementLimits,
  uninsuredMotoristLimits,
  uninsuredMotoristPropertyDamageLimits,
} from "#shared/profile/options.ts";
import { coverage, whileOn, whenCustom, limit } from "./parts.ts";

export const otherCoverage = {
  title: "Other Coverage",
  fields: [
    ...coverage(
      "uninsuredMotorist",
      {
        label: "Uninsured Motorist",
        definition:
          "Pays for injuries in your truck if the driver at fault is uninsured, underinsured, or a hit-and-run.",
      },
      { options: uninsuredMotoristLimits },
    ),
    {
      key: "uninsuredMotoristCustomLimit",
      label: "Uninsured Motorist custom limit",
      ...whenCustom("uninsuredMotorist"),
    },

    ...coverage(
      "uninsuredMotoristPropertyDamage",
      {
        label: "Uninsured Motorist Property Damage",
        definition: "Pays for damage to your truck if the driver at fault has no insurance.",
      },
      { options: uninsuredMotoristPropertyDamageLimits },
    ),

    ...coverage(
      "medicalPayments",
      {
        label: "Medical Payments",
        definition: "Pays medical bills for people in your truck, no matter who's at fault.",
      },
      { options: medicalPaymentLimits },
    ),

    {
      key: "rentalReimbursementEnabled",
      label: "Rental Reimbursement with Downtime",
      definition:
        "Pays a daily amount for a rental truck or lost income while yours is repaired after a loss.",
      kind: "toggle",
    },
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
      neededFor: "quote",
      width: "half",
      ...whileOn("customCoverageEnabled"),
    },
    {
      key: "customCoverageLimit",
      label: "Custom Coverage limit",
      kind: "money",
      counts: true,
      neededFor: "quote",
      width: "half",
      ...whileOn("customCoverageEnabled"),
    },
  ],
} as const;
