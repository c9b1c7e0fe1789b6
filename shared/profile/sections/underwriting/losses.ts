import { lossLines } from "#shared/profile/underwriting-options.ts";
import { policyYears } from "#shared/profile/formats/years.ts";

/** Each loss as a loss run lists it, or the statement that there was none. */
export const lossDetails = {
  title: "Details of each loss",
  folded: true,
  acord: { form: "125", section: "Loss history" },
  fields: [
    {
      key: "losses",
      label: "Losses",
      renewal: "ask",
      kind: "list",
      itemName: "loss",
      maxRows: 100,
      requiredFields: ["dateOfLoss", "line"],
      help: "Every claim of the last 3 years, at fault or not. Your loss runs have them.",
      emptyAnswer: { key: "noKnownLosses", is: ["yes"] },
      neededFor: { level: "quote", if: { key: "yearsInBusiness", is: ["", "1", "2", "3", "4", "5+"] } },
      fields: [
        {
          key: "dateOfLoss",
          label: "Date of loss",
          kind: "policyDate",
          years: policyYears,
          width: "half",
        },
        { key: "line", label: "Line", kind: "select", options: lossLines, width: "half" },
        {
          key: "amountPaid",
          label: "Paid",
          definition: "Paid: what the insurer has paid so far.",
          kind: "money",
          isSummed: true,
          width: "half",
        },
        {
          key: "amountReserved",
          label: "Reserved",
          definition: "Reserved: what the insurer has set aside for a claim that is still open.",
          kind: "money",
          isSummed: true,
          width: "half",
        },
        { key: "driver", label: "Driver", kind: "text", width: "half" },
        { key: "description", label: "What happened", kind: "text" },
      ],
    },
    {
      key: "noKnownLosses",
      label: "No known losses in the last 3 years",
      help: "You're telling insurers this is true, so be sure.",
      renewal: "clear",
      kind: "flag",
      on: "yes",
      showIf: { key: "losses", countUpTo: 0 },
    },
  ],
} as const;
