import { cdlClasses, experienceYears, licenseClasses, states, yesNo } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";
import { birthYears, cdlAge, cdlYears, ownerAge } from "#shared/profile/formats/dates.ts";

const withCdl = { showIf: { key: "ownerLicenseClass", is: cdlClasses }, whenHidden: "clear" } as const;

export const ownersInfo = defineSection({
  id: "owners-info",
  title: "Owners Information",
  subtitle: "Who owns the business, their license, and whether they drive.",
  showsProgress: true,
  printed: { title: "Contact and Owner Information", place: 2 },
  acord: { form: "125", section: "Applicant information" },
  groups: [
    {
      fields: [
        {
          key: "ownerFullName",
          label: "Owner full name",
          kind: "text",
          counts: true,
          neededFor: "quote",
          width: "half",
        },
        {
          key: "ownerDateOfBirth",
          label: "Owner date of birth",
          kind: "date",
          sensitive: true,
          years: birthYears,
          age: ownerAge,
          shortYear: true,
          counts: true,
          neededFor: "bind",
          width: "half",
        },
        {
          key: "ownerLicenseNumber",
          label: "Owner license number",
          kind: "licenseNumber",
          sensitive: true,
          counts: true,
          width: "half",
        },
        {
          key: "ownerLicenseState",
          label: "Owner license state",
          kind: "select",
          options: states,
          counts: true,
          width: "half",
        },
        {
          key: "ownerLicenseClass",
          label: "Owner license class",
          definition:
            "CDLs (commercial driver's licenses) are Class A, B or C. Tractor-trailers need Class A.",
          help: "Ordinary license, including Class C in CA or TX? Choose Non-CDL.",
          kind: "select",
          options: licenseClasses,
          counts: true,
          width: "half",
        },
        {
          key: "ownerCdlDate",
          label: "Owner CDL date",
          kind: "date",
          years: cdlYears,
          fromAge: { born: "ownerDateOfBirth", years: cdlAge },
          isPast: true,
          width: "half",
          ...withCdl,
        },
        {
          key: "ownerCdlExperience",
          label: "Owner CDL experience",
          renewal: "next",
          kind: "select",
          options: experienceYears,
          counts: true,
          width: "half",
          ...withCdl,
        },
        {
          key: "ownerTruckingIndustryExperience",
          label: "Owner trucking industry experience",
          printedLabel: "Owner trucking experience",
          renewal: "next",
          kind: "select",
          options: experienceYears,
          counts: true,
          neededFor: "quote",
          width: "half",
        },
        {
          key: "ownerWillDrive",
          label: "Will the owner drive?",
          printedLabel: "Owner drives",
          kind: "radio",
          options: yesNo,
          help: "Choose Yes to add the owner as the first driver.",
          neededFor: "quote",
        },
      ],
    },
  ],
});
