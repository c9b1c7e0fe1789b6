import { describe, expect, it } from "vitest";
import type { SimpleField } from "./field.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { allFields, profile } from "./registry.ts";
import { summarize, summarizeDocument } from "./derived/summary.ts";

/** Every question, including in rows. Power units and trailers have the same ones. */
const lists = allFields().filter((field) => field.kind === "list" && field.key !== "trailers");
const terms = allFields().filter((field) => field.kind !== "list");
const questions: readonly SimpleField[] = [
  ...terms,
  ...lists.flatMap((list) => (list.kind === "list" ? list.fields : [])),
];
const definitions = questions.flatMap(({ key, label, offScreen, definition: text }) =>
  text === undefined ? [] : [{ key, label, offScreen, text }],
);

const optional = [
  ...profile.flatMap(({ groups }) => groups.filter((group) => group.folded).flatMap(({ fields }) => fields)),
  ...lists.flatMap((list) => (list.kind === "list" ? list.fields.filter((field) => field.folded) : [])),
].flatMap((field) => (field.kind === "echo" ? [] : [field]));
const optionalKeys = new Set(
  optional.flatMap((field) => [
    field.key,
    ...(field.kind === "list" ? field.fields.map(({ key }) => key) : []),
  ]),
);

const newcomersTerms = `
  dbaName federalTaxId dotNumber mcNumber stateFilingNumber garagingAddress ownerLicenseClass
  operatingRadius isCommonCarrier isContractCarrier isPrivateCarrier isBrokerAuthority
  autoLiabilityEnabled autoLiabilityCsl motorTruckCargoEnabled
  motorTruckCargoReeferBreakdownDeductible truckersGeneralLiabilityEnabled
  truckersGeneralLiability trailerInterchangeEnabled nonOwnedTrailerEnabled
  uninsuredMotoristEnabled uninsuredMotoristPropertyDamageEnabled medicalPaymentsEnabled
  rentalReimbursementEnabled physicalDamage value deductible annualPremium
  canceledOrNonRenewed
`
  .trim()
  .split(/\s+/);

describe("the optional questions", () => {
  it("say what is meant or where to look it up", () => {
    const isExplained = (field: (typeof optional)[number]): boolean =>
      Boolean(field.help) || ("definition" in field && Boolean(field.definition));
    expect(optional.filter((field) => !isExplained(field)).map(({ key }) => key)).toEqual([]);
  });
});

describe("the terms that the form explains", () => {
  it("are those that a new owner-operator meets here first", () => {
    const first = definitions.filter(({ key }) => !optionalKeys.has(key));
    expect(first.map(({ key }) => key)).toEqual(newcomersTerms);
  });

  it("are explained on the screen, in one or two short sentences of at most 110 characters", () => {
    const isRight = ({ text, offScreen }: (typeof definitions)[number]): boolean =>
      text.length <= 110 && /^[A-Z][^.]+\.(?: [A-Z][^.]+\.)?$/.test(text) && offScreen === undefined;
    expect(definitions.filter((one) => !isRight(one)).map(({ key }) => key)).toEqual([]);
  });

  it("are each explained once", () => {
    expect(new Set(definitions.map(({ text }) => text)).size).toBe(definitions.length);
  });

  it("are printed nowhere: review, PDF, email and CSV have no explanation", () => {
    const printed = JSON.stringify([summarize(maximalProfile), summarizeDocument(maximalProfile)]);
    expect(definitions.filter(({ text }) => printed.includes(text))).toEqual([]);
  });
});
