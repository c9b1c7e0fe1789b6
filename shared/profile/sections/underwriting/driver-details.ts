import { cdlClasses, yesNo } from "#shared/profile/options.ts";
import { cdlRestrictions, endorsements } from "#shared/profile/underwriting-options.ts";
import {
  cdlAge,
  cdlYears,
  clearinghouseYears,
  licenseExpiryYears,
  medicalExpiryYears,
} from "#shared/profile/formats/dates.ts";

/** Asked of those with a CDL, and while the class is open. */
export const withCdl = { key: "licenseClass", is: [...cdlClasses, ""] } as const;

const dateToWatch = { kind: "date", width: "half", folded: "Dates to watch" } as const;

const count = {
  renewal: "clear",
  kind: "digits",
  maxDigits: 2,
  neededFor: "quote",
  width: "half",
  folded: true,
} as const;

export const driverDetails = [
  {
    key: "yearsLicensed",
    label: "Exact years of CDL experience",
    help: "Insurers rate 5, 10 and 30 years differently.",
    renewal: "next",
    kind: "digits",
    maxDigits: 2,
    showIf: { key: "cdlExperience", is: ["4+"] },
    width: "half",
    folded: true,
  },
  {
    key: "cdlDate",
    label: "CDL date",
    definition: "The day this driver first got a CDL.",
    kind: "date",
    years: cdlYears,
    fromAge: { born: "dateOfBirth", years: cdlAge },
    isPast: true,
    neededFor: { level: "bind", if: { key: "licenseClass", is: cdlClasses } },
    width: "half",
    folded: true,
  },
  {
    key: "endorsements",
    label: "Endorsements",
    help: "On the back of the license.",
    kind: "checklist",
    options: endorsements,
    folded: true,
  },
  {
    key: "licenseRestrictions",
    label: "CDL restrictions",
    help: "Federal codes on the license. Leave out a state's own, like corrective lenses.",
    kind: "checklist",
    options: cdlRestrictions,
    showIf: withCdl,
    folded: true,
  },
  {
    key: "nonDomiciled",
    label: "Non-domiciled CDL",
    definition: "A CDL marked non-domiciled on the front, mostly held by drivers from other countries.",
    kind: "select",
    options: yesNo,
    showIf: withCdl,
    width: "half",
    folded: true,
  },
  {
    key: "accidents3Years",
    label: "Accidents in 3 years",
    help: "All of them, at fault or not. Enter 0 for none.",
    ...count,
  },
  {
    key: "violations3Years",
    label: "Violations in 3 years",
    help: "Tickets in any vehicle. Enter 0 for none.",
    ...count,
  },
  {
    key: "incidentDetails",
    label: "Accident and violation details",
    help: "Dates and what happened. Better: list each one with its date below the drivers.",
    renewal: "clear",
    kind: "text",
    isStory: true,
    folded: true,
    superseded: true,
  },
  {
    key: "mvrConsent",
    label: "Agrees to an MVR check",
    definition: "MVR: the state's motor vehicle record, which insurers order with the driver's consent.",
    renewal: "clear",
    kind: "flag",
    on: "yes",
    neededFor: "bind",
    folded: true,
  },
  {
    key: "licenseExpires",
    label: "License expires",
    help: "On the front of the license.",
    years: licenseExpiryYears,
    ...dateToWatch,
  },
  {
    key: "medicalCardExpires",
    label: "Medical card expires",
    definition: "Medical card: the medical examiner's certificate, good for 2 years at most.",
    years: medicalExpiryYears,
    ...dateToWatch,
  },
  {
    key: "clearinghouseQueried",
    label: "Last Clearinghouse query",
    definition: "FMCSA's record of drug and alcohol violations. Employers check each CDL driver every year.",
    renewal: "clear",
    years: clearinghouseYears,
    isPast: true,
    showIf: withCdl,
    ...dateToWatch,
  },
] as const;
