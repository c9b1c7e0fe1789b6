import { experienceYears, licenseClasses, states } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";
import { driverBirthYears, fromHiringAge, hireYears } from "#shared/profile/formats/years.ts";
import { driverDetails, withCdl } from "./underwriting/driver-details.ts";
import { driverIncidents } from "./underwriting/driver-incidents.ts";

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
