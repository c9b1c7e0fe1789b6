import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import type { CensusAddress, Company } from "#shared/carrier/company.ts";
import { fieldByKey } from "#shared/profile/registry.ts";
import { validateAnswer } from "#shared/profile/derived/problems.ts";
import { createCompany, createRegistration } from "#shared/testing/carrier-records.ts";
import { cargoClassKeys } from "./cargo-class.ts";
import { toAnswer, toProfileAnswers } from "./to-profile-answers.ts";

const today = new Date(2026, 10, 23);

/** Text as carriers write it on the MCS-150: capitals, gaps, and unrelated text. */
const written = fc.oneof(
  fc.constantFrom("", " ", "N/A", "NONE", "0", "-", "LOPEZ & SONS", "O'BRIEN LLC", "ÑANDÚ TRUCKING"),
  fc.string({ maxLength: 40 }),
);
const address: fc.Arbitrary<CensusAddress> = fc.record(
  {
    street: fc.oneof(written, fc.constantFrom("1770 NE FUSON RD STE 4", "PO BOX 12", "12 MAIN ST # 4")),
    city: written,
    state: fc.constantFrom("CA", "tx", "ON", "XX", ""),
    zip: fc.constantFrom("93650", "936503729", "93650-3729", "K1A 0B1", "1234", ""),
    country: fc.constantFrom("US", "MX", "CA"),
  },
  { requiredKeys: [], noNullPrototype: true },
);
const company: fc.Arbitrary<Company> = fc
  .record(
    {
      legalName: written,
      dbaName: written,
      carrierOperation: fc.constantFrom("Interstate", "Intrastate Hazmat", "Intrastate Non-Hazmat"),
      hazmatAuthority: fc.boolean(),
      authorizedForHire: fc.boolean(),
      privateProperty: fc.boolean(),
      physicalAddress: address,
      mailingAddress: address,
      telephone: fc.oneof(written, fc.constantFrom("5595550143", "15595550143", "0000000000")),
      email: fc.oneof(written, fc.constantFrom("OFFICE@LOPEZ.EXAMPLE", "a@b")),
      powerUnits: fc.nat(2000),
      drivers: fc.nat(2000),
      annualMileage: fc.nat(90_000_000),
    },
    { requiredKeys: ["physicalAddress", "mailingAddress"], noNullPrototype: true },
  )
  .map((more) => createCompany(more));
const registration = fc
  .record({
    dockets: fc.array(
      fc.record({ prefix: fc.constantFrom("MC", "MX", "FF"), number: fc.constantFrom("1", "00139446", "x") }),
      { maxLength: 3 },
    ),
    classes: fc.subarray(["AUTHORIZED FOR HIRE", "EXEMPT FOR HIRE", "PRIVATE PROPERTY", "MIGRANT"]),
    businessForm: written,
    cargo: fc.subarray([...cargoClassKeys]),
    otherCargo: written,
  })
  .map((more) => createRegistration(more));
const records: fc.Arbitrary<CarrierRecord> = fc.record(
  { company, registration },
  { requiredKeys: [], noNullPrototype: true },
);

describe("whatever a carrier wrote on its MCS-150,", () => {
  test("each question is offered one answer at most, and one that it accepts", () => {
    fc.assert(
      fc.property(records, (record) => {
        const offers = toProfileAnswers(record, today);
        expect(new Set(offers.map(({ key }) => key)).size).toBe(offers.length);
        for (const offer of offers)
          expect(validateAnswer(fieldByKey(offer.key), toAnswer(offer), today)).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  test("no answer comes from a part of the record that was not read", () => {
    fc.assert(
      fc.property(records, (record) => {
        for (const { part } of toProfileAnswers(record, today)) expect(record[part]).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });

  test("a profile filled in from it differs in nothing that it filled in", () => {
    fc.assert(
      fc.property(records, (record) => {
        const active = { ...record, company: record.company && { ...record.company, isActive: true } };
        const offers = toProfileAnswers(active, today);
        const answers = Object.fromEntries(offers.map((offer) => [offer.key, toAnswer(offer)]));
        const offered = new Set(offers.map(({ key }) => key));
        const wrong = findFmcsaDifferences(answers, active).filter(({ keys }) =>
          keys.every((key) => offered.has(key)),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("a DBA and the lack of one are never both offered", () => {
    fc.assert(
      fc.property(records, (record) => {
        const keys = toProfileAnswers(record, today).map(({ key }) => key);
        expect(keys.includes("dbaName") && keys.includes("noDba")).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
