import { defineSection } from "#shared/profile/section.ts";
import { policyYears } from "#shared/profile/formats/years.ts";

export const priorInsurance = defineSection({
  id: "prior-insurance",
  title: "Prior Insurance History",
  subtitle: "Your last 3 years of coverage and losses.",
  printed: { title: "Prior Insurance", place: 8 },
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
          fields: [
            { key: "carrier", label: "Insurance carrier", kind: "text" },
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
          ],
        },
        {
          key: "numberOfLosses",
          label: "Number of losses",
          kind: "digits",
          maxDigits: 3,
          help: "In the last 3 years.",
          width: "half",
        },
        {
          key: "lossExplanation",
          label: "Loss explanation",
          kind: "longText",
          help: "Underwriters also ask for loss runs, currently valued. Request them from each carrier you list.",
        },
      ],
    },
  ],
});
