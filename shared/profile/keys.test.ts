import { describe, expect, it } from "vitest";
import { attributionShape } from "#shared/api/attribution.ts";
import { allFields, fieldByKey, profile } from "./registry.ts";
import { draftSchema } from "./schema.ts";
import { upgradeLegacy } from "./derived/normalize-answers.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);

/** The form values of a company profile as listed in the specification. */
const formValues = words(`
  name dbaName businessType yearsInBusiness federalTaxId dotNumber mcNumber stateFilingNumber type contactName
  email phone website preferredContact description
  mailingAddress mailingAddressUnit mailingCity mailingState mailingZipCode parkAtMailingAddress
  garagingAddress garagingAddressUnit garagingCity garagingState garagingZipCode
  ownerFullName ownerDateOfBirth ownerLicenseNumber ownerLicenseState ownerLicenseClass ownerCdlDate
  ownerCdlExperience ownerTruckingIndustryExperience ownerWillDrive
  cargoCommodities cargoCommodity1 cargoCommodity2 cargoCommodity3 cargoCommodity4 operatingRadius
  annualMileagePerTruck topStates topCities isCommonCarrier isContractCarrier isPrivateCarrier
  isBrokerAuthority serviceAreas equipmentTypes drivers powerUnits trailers
  autoLiabilityCsl autoLiabilityCustomLimit motorTruckCargo motorTruckCargoCustomLimit
  motorTruckCargoDeductible motorTruckCargoReeferBreakdownDeductible truckersGeneralLiability
  trailerInterchange trailerInterchangeCustomLimit trailerInterchangeNumberOfTrailers
  trailerInterchangeTrailerType trailerInterchangeDeductible nonOwnedTrailerPhysicalDamage
  nonOwnedTrailerCustomLimit nonOwnedTrailerNumberOfTrailers nonOwnedTrailerTrailerType
  nonOwnedTrailerDeductible uninsuredMotorist uninsuredMotoristPropertyDamage medicalPayments
  rentalReimbursementDowntime customCoverageEnabled customCoverageType customCoverageLimit
  priorInsuranceHistory numberOfLosses lossExplanation
`);

const unit = words("year make type vin value deductible radius physicalDamage");
const rows: Readonly<Record<string, string[]>> = {
  drivers: words(
    "fullName dateOfBirth licenseNumber licenseState licenseClass cdlDate cdlExperience dateOfHire",
  ),
  powerUnits: unit,
  trailers: unit,
  priorInsuranceHistory: words("carrier effectiveDate expirationDate"),
};

/** Questions for which agents call back, asked beside them. */
const askedToo: Readonly<Record<string, string[]>> = {
  powerUnits: words("unitNumber model"),
  trailers: words("unitNumber model"),
  priorInsuranceHistory: words("annualPremium canceledOrNonRenewed"),
};

const unitParts = words("Year Make Type Vin Value Deductible Radius");
const legacy = [
  ...unitParts.flatMap((part) => [`powerUnit${part}`, `trailer${part}`]),
  ...words("priorInsuranceCarrier priorInsuranceEffectiveDate priorInsuranceExpDate"),
];

describe("the form values of the specification", () => {
  it("are all keys of the profile, under their very names", () => {
    const keys = new Set(allFields().map(({ key }) => key));
    expect(formValues.filter((key) => !keys.has(key))).toEqual([]);
  });

  it("are all that is asked before anyone opens the optional questions", () => {
    const folded = profile.flatMap(({ groups }) => groups.filter((group) => group.folded));
    const keys = folded.flatMap(({ fields }) => fields.map((field) => ("key" in field ? field.key : "")));
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => formValues.includes(key))).toEqual([]);
    expect(keys.filter((key) => fieldByKey(key).counts)).toEqual([]);
    expect(fieldByKey("fmcsaNotes").offScreen).toBe(true);
  });

  it.each(Object.entries(rows))("of a row of %s are all of its keys", (key, expected) => {
    const list = fieldByKey(key);
    const asked = list.kind === "list" ? list.fields.filter((field) => !field.folded) : [];
    const all = list.kind === "list" ? list.fields.map((field) => field.key) : [];
    // The date of a driver's CDL was accepted but never asked; now it is among the optional questions.
    const keys = [...asked.map((field) => field.key), ...(key === "drivers" ? ["cdlDate"] : [])];
    expect(keys.toSorted()).toEqual([...expected, ...(askedToo[key] ?? [])].toSorted());
    expect(all).toEqual(expect.arrayContaining(expected));
  });

  it("of old profiles are understood, each of them", () => {
    for (const key of legacy) {
      expect(Object.keys(upgradeLegacy({ [key]: "x" })), key).not.toContain(key);
      expect(draftSchema.safeParse({ [key]: "" }).success, key).toBe(true);
    }
  });

  it("do not include what the server adds", () => {
    const added = words(
      "id createdAt ipAddress geoCountry geoState geoCity geoLatitude geoLongitude registryVersion",
    );
    for (const key of added) expect(draftSchema.safeParse({ [key]: "1" }).success, key).toBe(false);
  });

  it("travel beside the visit without sharing a key with it", () => {
    const visit = words(
      "landingPage referrerUrl utmSource utmMedium utmCampaign utmContent utmTerm pagesVisited userAgent",
    );
    expect(Object.keys(attributionShape)).toEqual(visit);
    expect(allFields().filter(({ key }) => visit.includes(key))).toEqual([]);
  });
});

describe("the limits of the specification", () => {
  it.each([
    ["topStates", { max: 6 }],
    ["priorInsuranceHistory", { maxRows: 3, oneAtATime: true }],
    ["drivers", { requiredFields: ["fullName"] }],
    ["powerUnits", { requiredFields: ["year", "make"] }],
    ["trailers", { requiredFields: ["year", "make"] }],
    ["parkAtMailingAddress", { kind: "radio" }],
    ["numberOfLosses", { help: "In the last 3 years." }],
  ])("%s: %j", (key, limits) => expect(fieldByKey(key)).toMatchObject(limits));

  it.each([
    ["ownerDateOfBirth", 1900, 2024],
    ["ownerCdlDate", 1900, 2025],
    ["drivers.dateOfBirth", 1940, 2010],
    ["drivers.dateOfHire", 1990, 2025],
    ["powerUnits.year", 1900, 2030],
    ["trailers.year", 1900, 2030],
    ["priorInsuranceHistory.effectiveDate", 1900, 2030],
    ["priorInsuranceHistory.expirationDate", 1900, 2030],
  ])("%s lies between %i and %i, or later as time goes by", (path, from, to) => {
    const [key = "", rowKey] = path.split(".");
    const whole = fieldByKey(key);
    const row = whole.kind === "list" ? whole.fields.find((field) => field.key === rowKey) : undefined;
    const field = row ?? whole;
    const years = "years" in field ? field.years : undefined;
    expect(years?.from).toBe(from);
    expect(years?.to(new Date(2025, 0, 1))).toBeGreaterThanOrEqual(to);
    expect(years?.to(new Date(2024, 0, 1))).toBe(to);
    expect(years?.to(new Date(2060, 0, 1))).toBeGreaterThan(to);
  });
});
