import { fmcsaActions, fmcsaTopics } from "#shared/profile/underwriting-options.ts";
import { businessTypes, states, yearsInBusiness, yesNo } from "#shared/profile/options.ts";
import { defineSection } from "#shared/profile/section.ts";

const garaging = { showIf: { key: "parkAtMailingAddress", is: ["no"] }, whenHidden: "clear" } as const;

/** A new venture may still be waiting for its DOT number. */
const inBusiness = { key: "yearsInBusiness", is: ["", "1", "2", "3", "4", "5+"] } as const;

/** A checkbox for questions without an answer; it cannot be checked when there is one. */
const unlessChecked = (key: string) =>
  ({
    kind: "flag",
    on: "yes",
    besideLabel: true,
    showIf: { key, is: [""] },
    whenHidden: "disable",
    width: "half",
  }) as const;

export const companyInfo = defineSection({
  id: "company-info",
  title: "Company Information",
  subtitle: "Legal business details, mailing address, and where you park.",
  showsProgress: true,
  printed: { title: "Company Information", place: 1 },
  acord: { form: "125", section: "Applicant information" },
  groups: [
    {
      title: "The business",
      fields: [
        {
          key: "name",
          label: "Company name",
          kind: "text",
          autoComplete: "organization",
          counts: true,
          neededFor: "indication",
        },
        {
          key: "dbaName",
          label: "DBA name",
          definition:
            "DBA (doing business as): the name you do business under, if different from your legal name.",
          kind: "text",
          counts: true,
          emptyAnswer: { key: "noDba", is: ["yes"] },
          width: "half",
        },
        { key: "noDba", label: "No DBA", printedLabel: "DBA", ...unlessChecked("dbaName") },
        {
          key: "businessType",
          label: "Business type",
          kind: "select",
          options: businessTypes,
          counts: true,
          neededFor: "quote",
          width: "half",
        },
        {
          key: "yearsInBusiness",
          label: "Years in business",
          renewal: "next",
          kind: "select",
          options: yearsInBusiness,
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "federalTaxId",
          label: "Federal tax ID",
          definition: "EIN: the tax number the IRS assigned your business.",
          kind: "taxId",
          sensitive: true,
          placeholder: "12-3456789",
          counts: true,
          neededFor: "bind",
          width: "third",
        },
        {
          key: "dotNumber",
          label: "DOT number",
          definition: "USDOT number: the number FMCSA uses to identify your company.",
          kind: "dotNumber",
          counts: true,
          neededFor: { level: "quote", if: inBusiness },
          width: "third",
        },
        {
          key: "mcNumber",
          label: "MC number",
          definition:
            "FMCSA's number for your authority to haul for hire, or broker loads, across state lines.",
          help: "Leave blank if you are intrastate or private.",
          kind: "mcNumber",
          placeholder: "MC-123456",
          counts: true,
          width: "third",
        },
        {
          key: "stateFilingNumber",
          label: "State filing number",
          definition: "Your state motor carrier number, such as California's CA number.",
          kind: "stateFiling",
          placeholder: "CA123456",
          counts: true,
          emptyAnswer: { key: "noStateFilingNumber", is: ["yes"] },
          width: "half",
        },
        {
          key: "noStateFilingNumber",
          label: "No state filing number",
          printedLabel: "State filing number",
          ...unlessChecked("stateFilingNumber"),
        },
        { key: "description", label: "Description", kind: "longText", offScreen: true },
      ],
    },
    {
      title: "Mailing address",
      fields: [
        {
          key: "mailingAddress",
          label: "Mailing address",
          kind: "street",
          autoComplete: "address-line1",
          fills: { city: "mailingCity", state: "mailingState", zip: "mailingZipCode" },
          counts: true,
          neededFor: "quote",
        },
        {
          key: "mailingAddressUnit",
          label: "Mailing unit",
          kind: "text",
          autoComplete: "address-line2",
          width: "half",
        },
        {
          key: "mailingCity",
          label: "Mailing city",
          kind: "text",
          autoComplete: "address-level2",
          counts: true,
          neededFor: "quote",
          width: "half",
        },
        {
          key: "mailingState",
          label: "Mailing state",
          kind: "select",
          options: states,
          autoComplete: "address-level1",
          counts: true,
          neededFor: "indication",
          width: "half",
        },
        {
          key: "mailingZipCode",
          label: "Mailing ZIP code",
          kind: "zip",
          autoComplete: "postal-code",
          counts: true,
          neededFor: "indication",
          width: "half",
        },
      ],
    },
    {
      title: "Where the trucks park",
      fields: [
        {
          key: "parkAtMailingAddress",
          label: "Do you park at the mailing address?",
          printedLabel: "Trucks park at the mailing address",
          kind: "radio",
          options: yesNo,
          counts: true,
        },
        {
          key: "garagingAddress",
          label: "Garaging address",
          definition: "Garaging: where your trucks are kept when they're off the road. Rates depend on it.",
          kind: "street",
          fills: { city: "garagingCity", state: "garagingState", zip: "garagingZipCode" },
          counts: true,
          neededFor: "quote",
          ...garaging,
        },
        { key: "garagingAddressUnit", label: "Garaging unit", kind: "text", width: "half", ...garaging },
        {
          key: "garagingCity",
          label: "Garaging city",
          kind: "text",
          counts: true,
          neededFor: "quote",
          width: "half",
          ...garaging,
        },
        {
          key: "garagingState",
          label: "Garaging state",
          kind: "select",
          options: states,
          counts: true,
          neededFor: "indication",
          width: "half",
          ...garaging,
        },
        {
          key: "garagingZipCode",
          label: "Garaging ZIP code",
          kind: "zip",
          counts: true,
          neededFor: "indication",
          width: "half",
          ...garaging,
        },
      ],
    },
    {
      printed: { title: "Differences From FMCSA's Record", place: 9 },
      fields: [
        {
          key: "fmcsaNotes",
          label: "Differences from FMCSA's record",
          renewal: "clear",
          kind: "list",
          itemName: "difference",
          maxRows: 40,
          requiredFields: ["topic"],
          offScreen: true,
          fields: [
            { key: "topic", label: "What differs", kind: "openSelect", options: fmcsaTopics },
            { key: "profileValue", label: "In this profile", kind: "text" },
            { key: "fmcsaValue", label: "In FMCSA's record", kind: "text" },
            { key: "action", label: "What's being done", kind: "select", options: fmcsaActions },
            { key: "note", label: "Note", kind: "longText" },
          ],
        },
      ],
    },
  ],
});
