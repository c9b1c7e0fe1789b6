import { defineSection } from "#shared/profile/section.ts";
import { policyYears } from "#shared/profile/formats/years.ts";
import { cancellations } from "#shared/profile/underwriting-options.ts";
import { lossDetails } from "./underwriting/losses.ts";

const detail = { width: "half", folded: true } as const;

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
              notBefore: "effectiveDate",
              years: policyYears,
              width: "half",
            },
            {
              key: "policyNumber",
              label: "Policy number",
              help: "On the dec page, the first page of the policy.",
              kind: "text",
              neededFor: "bind",
              ...detail,
            },
            {
              key: "annualPremium",
              label: "Annual premium",
              definition: "Premium: what this policy cost for the year, all coverages together.",
              kind: "money",
              neededFor: "quote",
              ...detail,
            },
            {
              key: "canceledOrNonRenewed",
              label: "Canceled or not renewed",
              definition: "By the insurer, before or at the end of the policy.",
              kind: "select",
              options: cancellations,
              neededFor: "quote",
              ...detail,
            },
            {
              key: "reasonForLeaving",
              label: "Reason for leaving",
              help: "Price, service, sold the truck, or what the insurer told you.",
              kind: "text",
              ...detail,
            },
            {
              key: "insurerAddress",
              label: "Insurer's address",
              help: "For your letter asking for loss runs. It's on the dec page.",
              kind: "text",
              ...detail,
            },
          ],
        },
        {
          key: "numberOfLosses",
          label: "Number of losses",
          renewal: "clear",
          kind: "digits",
          maxDigits: 3,
          help: "In the last 3 years.",
          width: "half",
        },
        {
          key: "lossExplanation",
          label: "Loss explanation",
          renewal: "clear",
          kind: "longText",
          help: "Underwriters also ask for loss runs, currently valued. Request them from each insurer you list.",
        },
      ],
    },
    lossDetails,
  ],
});
