import { cdlClasses, experienceYears, licenseClasses, states } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";
import { cdlYears, driverBirthYears, hireYears } from "#shared/profile/formats/years.ts";

export const driverSchedule = defineSection({
  id: "driver-schedule",
  title: "Driver Schedule",
  subtitle: "Everyone who drives for your company.",
  printed: { title: "Driver Schedule", place: 4 },
  groups: [
    {
      fields: [
        {
          key: "drivers",
          label: "Drivers",
          kind: "list",
          itemName: "driver",
          maxRows: 500,
          requiredFields: ["fullName"],
          neededToQuote: [
            { key: "dateOfBirth" },
            { key: "licenseNumber" },
            { key: "licenseState" },
            { key: "cdlExperience", if: { key: "licenseClass", is: [...cdlClasses, ""] } },
          ],
          counts: true,
          emptyAnswer: { key: "noDrivers", is: ["yes"] },
          fields: [
            { key: "fullName", label: "Full name", kind: "text", width: "half" },
            {
              key: "dateOfBirth",
              label: "Date of birth",
              kind: "date",
              years: driverBirthYears,
              shortYear: true,
              width: "half",
            },
            { key: "licenseNumber", label: "License number", kind: "licenseNumber", width: "half" },
            { key: "licenseState", label: "License state", kind: "select", options: states, width: "half" },
            {
              key: "licenseClass",
              label: "License class",
              help: "Ordinary license, including Class C in CA or TX: choose Non-CDL.",
              kind: "select",
              options: licenseClasses,
              width: "half",
            },
            { key: "cdlDate", label: "CDL date", kind: "date", years: cdlYears, offScreen: true },
            {
              key: "cdlExperience",
              label: "CDL experience (years)",
              kind: "select",
              options: experienceYears,
              width: "half",
            },
            {
              key: "dateOfHire",
              label: "Date of hire",
              kind: "monthYear",
              years: hireYears,
              width: "half",
              printedForOwner: "Owner",
            },
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
  ],
});
