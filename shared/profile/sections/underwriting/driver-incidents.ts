import { accidentKinds, incidentKinds } from "#shared/profile/underwriting-options.ts";
import { policyYears } from "#shared/profile/formats/years.ts";

/** Each accident, ticket and suspension as a driver's motor vehicle record lists it. */
export const driverIncidents = {
  title: "Accidents and violations",
  folded: true,
  fields: [
    {
      key: "driverIncidents",
      label: "Accidents and violations",
      kind: "list",
      itemName: "incident",
      maxRows: 100,
      requiredFields: ["date", "kind"],
      help: "Your drivers' accidents, tickets and suspensions of the last 3 years, each with its date.",
      fields: [
        { key: "date", label: "Date", kind: "policyDate", years: policyYears, isPast: true, width: "half" },
        { key: "kind", label: "Kind", kind: "select", options: incidentKinds, width: "half" },
        {
          key: "driver",
          label: "Driver",
          kind: "text",
          suggests: { list: "drivers", key: "fullName" },
          width: "half",
        },
        {
          key: "amount",
          label: "Amount",
          definition: "What the accident cost, all damage and injuries together.",
          kind: "money",
          width: "half",
          showIf: { key: "kind", is: accidentKinds },
        },
        { key: "description", label: "What happened", kind: "text", isStory: true },
      ],
    },
  ],
} as const;
