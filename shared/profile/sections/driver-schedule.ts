import { experienceYears, licenseClasses, states } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";
import { driverBirthYears, fromHiringAge, hireYears, policyYears } from "#shared/profile/formats/dates.ts";
import { driverDetails, withCdl } from "./underwriting/driver-details.ts";
import { accidentKinds, incidentKinds } from "#shared/profile/underwriting-options.ts";

/** Each accident, ticket and suspension as a driver's motor vehicle record lists it. */
const driverIncidents = {
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

export const driverSchedule = defineSection({
  id: "driver-schedule",
  title: "Driver Schedule",
  subtitle: "Everyone who drives for your company.",
  printed: { title: "Driver Schedule", place: 4 },
  acord: { form: "127", section: "Driver information" },
  groups: [
    {
      fields: [
        {
          key: "drivers",
          label: "Drivers",
          renewal: "ask",
          kind: "list",
          itemName: "driver",
          maxRows: 500,
          requiredFields: ["fullName"],
          neededFor: "indication",
          counts: true,
          emptyAnswer: { key: "noDrivers", is: ["yes"] },
          fields: [
            { key: "fullName", label: "Full name", kind: "text", width: "half" },
            {
              key: "dateOfBirth",
              label: "Date of birth",
              kind: "date",
              sensitive: true,
              neededFor: "quote",
              years: driverBirthYears,
              shortYear: true,
              width: "half",
            },
            {
              key: "licenseNumber",
              label: "License number",
              kind: "licenseNumber",
              sensitive: true,
              neededFor: "quote",
              width: "half",
            },
            {
              key: "licenseState",
              label: "License state",
              kind: "select",
              options: states,
              neededFor: "quote",
              width: "half",
            },
            {
              key: "licenseClass",
              label: "License class",
              help: "Ordinary license, including Class C in CA or TX? Choose Non-CDL.",
              kind: "select",
              options: licenseClasses,
              width: "half",
            },
            {
              key: "cdlExperience",
              label: "CDL experience (years)",
              renewal: "next",
              kind: "select",
              options: experienceYears,
              exactYears: "yearsLicensed",
              neededFor: { level: "quote", if: withCdl },
              width: "half",
            },
            {
              key: "dateOfHire",
              label: "Date of hire",
              kind: "monthYear",
              years: hireYears,
              fromAge: fromHiringAge,
              width: "half",
              printedForOwner: "Owner",
            },
            ...driverDetails,
          ],
        },
        {
          key: "noDrivers",
          label: "No drivers to list",
          kind: "flag",
          on: "yes",
          showIf: { key: "drivers", countUpTo: 0 },
        },
      ],
    },
    driverIncidents,
  ],
});
