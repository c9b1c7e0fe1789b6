import { states, yesNo } from "#shared/profile/options.ts";
import { filings, interestRoles } from "#shared/profile/underwriting-options.ts";
import { effectiveYears } from "#shared/profile/formats/years.ts";

export const policyDetails = {
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
