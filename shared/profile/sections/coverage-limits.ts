import { defineSection } from "#shared/profile/section.ts";
import { commonCoverage } from "./common-coverage.ts";
import {
  medicalPaymentLimits,
  rentalReimbursementLimits,
  uninsuredMotoristLimits,
  uninsuredMotoristPropertyDamageLimits,
  states,
  yesNo,
} from "#shared/profile/options.ts";
import { coverage, whileOn, whenCustom, limit } from "./coverage-parts.ts";
import { filings, interestRoles } from "#shared/profile/underwriting-options.ts";
import { effectiveYears } from "#shared/profile/formats/dates.ts";

const policyDetails = {
  title: "The policy",
  folded: true,
  acord: { form: "125", section: "Policy information" },
  fields: [
    {
      key: "proposedEffectiveDate",
      label: "Proposed effective date",
      definition: "The day you want the new policy to start. Quotes are good for about 30 days.",
      renewal: "next",
      kind: "policyDate",
      years: effectiveYears,
      offer: "policyEnd",
      neededFor: "quote",
    },
    {
      key: "hiredAuto",
      label: "Do you need hired auto coverage?",
      printedLabel: "Hired auto",
      definition:
        "Hired auto: pays for injuries and damage caused by trucks you rent, lease or borrow for a short time.",
      kind: "radio",
      options: yesNo,
      width: "half",
    },
    {
      key: "annualCostOfHire",
      label: "Annual cost of hire",
      definition: "What you pay a year to rent or hire trucks. Insurers price hired auto on it.",
      renewal: "ask",
      kind: "money",
      width: "half",
      showIf: { key: "hiredAuto", is: ["yes"] },
      whenHidden: "clear",
    },
    {
      key: "nonOwnedAuto",
      label: "Do you need non-owned auto coverage?",
      printedLabel: "Non-owned auto",
      definition: "Non-owned auto: covers your company when employees drive their own vehicles for work.",
      kind: "radio",
      options: yesNo,
      startsRow: true,
      width: "half",
    },
    {
      key: "filingsWanted",
      label: "Filings needed",
      help: "Your insurer files proof of coverage with FMCSA or your state. Not sure? Leave blank and ask your agent.",
      kind: "checklist",
      options: filings,
      neededFor: "bind",
    },
    {
      key: "certificateHolders",
      label: "Additional insureds and certificate holders",
      kind: "list",
      itemName: "name",
      maxRows: 50,
      requiredFields: ["name"],
      help: "Brokers, shippers and banks that must be named on your policy.",
      fields: [
        { key: "name", label: "Name", kind: "text", width: "half" },
        { key: "role", label: "Named as", kind: "select", options: interestRoles, width: "half" },
        { key: "street", label: "Street", kind: "text" },
        { key: "city", label: "City", kind: "text", width: "third" },
        { key: "state", label: "State", kind: "select", options: states, width: "third" },
        { key: "zip", label: "ZIP code", kind: "zip", width: "third" },
      ],
    },
  ],
} as const;

const otherCoverage = {
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

export const coverageLimits = defineSection({
  id: "coverage-limits",
  title: "Coverage Limits",
  subtitle: "The limits and deductibles you want quoted.",
  printed: { title: "Insurance Coverage", place: 7 },
  acord: { form: "137", section: "Coverages and limits" },
  groups: [commonCoverage, otherCoverage, policyDetails],
});
