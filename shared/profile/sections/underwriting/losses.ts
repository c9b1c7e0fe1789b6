import { lossLines } from "#shared/profile/underwriting-options.ts";
import { policyYears } from "#shared/profile/formats/dates.ts";

/** Number of losses, and the statement that there was none; `syncLosses` keeps 0 and the statement together. */
export const lossCount = [
  {
    key: "numberOfLosses",
    label: "Number of losses",
    renewal: "clear",
    kind: "digits",
    maxDigits: 3,
    help: "In the last 3 years.",
    offer: "lossDetails",
    neededFor: {
      level: "quote",
      if: {
        key: "yearsInBusiness",
        isNot: ["new-venture"],
        and: { key: "losses", countUpTo: 0, and: { key: "noKnownLosses", is: [""] } },
      },
    },
    width: "half",
  },
  {
    key: "noKnownLosses",
    label: "No known losses in the last 3 years",
    printedLabel: "Known losses, last 3 years",
    help: "You're telling insurers this is true, so be sure.",
    renewal: "clear",
    kind: "flag",
    on: "yes",
    besideLabel: true,
    showIf: {
      key: "numberOfLosses",
      is: ["", "0"],
      and: { key: "losses", countUpTo: 0 },
      // While it contradicts, it can be unchecked.
      or: { key: "noKnownLosses", is: ["yes"] },
    },
    width: "half",
  },
] as const;

/** Each loss as a loss run lists it. */
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
      emptyAnswer: {
        key: "numberOfLosses",
        is: ["0"],
        or: { key: "noKnownLosses", is: ["yes"], and: { key: "numberOfLosses", is: ["", "0"] } },
      },
      neededFor: { level: "quote", if: { key: "numberOfLosses", isNot: ["", "0"] } },
      fields: [
        {
          key: "dateOfLoss",
          label: "Date of loss",
          kind: "policyDate",
          years: policyYears,
          isPast: true,
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
        {
          key: "driver",
          label: "Driver",
          kind: "text",
          suggests: { list: "drivers", key: "fullName" },
          width: "half",
        },
        { key: "description", label: "What happened", kind: "text", isStory: true },
      ],
    },
  ],
} as const;
