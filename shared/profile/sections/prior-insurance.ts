import { defineSection } from "#shared/profile/section.ts";
import { policyYears } from "#shared/profile/formats/dates.ts";
import { cancellations } from "#shared/profile/underwriting-options.ts";
import { lossCount, lossDetails } from "./underwriting/losses.ts";

const detail = { width: "half", folded: true } as const;
const line = { kind: "money", width: "half", folded: "Premium and limit by line" } as const;

export const priorInsurance = defineSection({
  id: "prior-insurance",
  title: "Prior Insurance History",
  subtitle: "Your last 3 years of coverage and losses.",
  printed: { title: "Prior Insurance", place: 8 },
  acord: { form: "125", section: "Prior carrier information" },
  groups: [
    {
      fields: [
        {
          key: "priorInsuranceHistory",
          label: "Prior insurance",
          kind: "list",
          itemName: "record",
          maxRows: 3,
          oneAtATime: true,
          requiredFields: ["carrier", "effectiveDate", "expirationDate"],
          counts: true,
          emptyAnswer: { key: "yearsInBusiness", is: ["new-venture"] },
          neededFor: "quote",
          fields: [
            { key: "carrier", label: "Insurance company", kind: "text" },
            {
              key: "effectiveDate",
              label: "Effective date",
              kind: "policyDate",
              years: policyYears,
              width: "half",
            },
            {
              key: "expirationDate",
              label: "Expiration date",
              kind: "policyDate",
              help: "We assumed a 12-month policy. Change it if yours was shorter or ended early.",
              notBefore: "effectiveDate",
              yearAfter: "effectiveDate",
              years: policyYears,
              width: "half",
            },
            {
              key: "policyNumber",
              label: "Policy number",
              help: "On the dec page, the first page of the policy.",
              kind: "text",
              isReference: true,
              neededFor: "bind",
              ...detail,
            },
            {
              key: "annualPremium",
              label: "Annual premium",
              definition: "Premium: what this policy cost for the year, all coverages together.",
              kind: "money",
              neededFor: "quote",
              width: "half",
            },
            {
              key: "canceledOrNonRenewed",
              label: "Canceled or not renewed",
              definition: "By the insurer, before or at the end of the policy.",
              kind: "select",
              options: cancellations,
              neededFor: "quote",
              width: "half",
            },
            {
              key: "reasonForLeaving",
              label: "Reason for leaving",
              help: "Price, service, sold the truck, or what the insurer told you.",
              kind: "text",
              isStory: true,
              ...detail,
            },
            {
              key: "insurerAddress",
              label: "Insurer's address",
              help: "For your letter asking for loss runs. It's on the dec page.",
              kind: "text",
              ...detail,
            },
            {
              key: "autoLiabilityPremium",
              label: "Auto liability premium",
              help: "For the year. The dec page lists it by coverage.",
              ...line,
            },
            {
              key: "autoLiabilityLimit",
              label: "Auto liability limit",
              help: "For one accident, like $1,000,000.",
              ...line,
            },
            { key: "cargoPremium", label: "Cargo premium", help: "For the year.", ...line },
            { key: "cargoLimit", label: "Cargo limit", help: "For one loss, like $100,000.", ...line },
            {
              key: "generalLiabilityPremium",
              label: "General liability premium",
              help: "For the year.",
              ...line,
            },
            {
              key: "generalLiabilityLimit",
              label: "General liability limit",
              help: "For one occurrence, like $1,000,000.",
              ...line,
            },
            {
              key: "physicalDamagePremium",
              label: "Physical damage premium",
              help: "For the year, all units together.",
              ...line,
            },
          ],
        },
      ],
    },
    {
      acord: { form: "125", section: "Loss history" },
      fields: [
        ...lossCount,
        {
          key: "lossExplanation",
          label: "Loss explanation",
          renewal: "clear",
          kind: "longText",
          help: "Underwriters also ask for currently valued loss runs. Request them from each insurer you list.",
        },
      ],
    },
    lossDetails,
  ],
});
