import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import { findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import { toAnswer, toProfileAnswers } from "#shared/carrier/compare/to-profile/to-profile-answers.ts";
import { draftSchema } from "#shared/profile/schema.ts";
import { census } from "./census.ts";
import { companyFile } from "./company-file.ts";

// FMCSA's own rows, where they are at hand.
const folder = join(root, "..", "shared", "data", "socrata");
const rows = z.array(z.record(z.string(), z.unknown()));
const load = (file: string) => rows.parse(JSON.parse(readFileSync(join(folder, file), "utf8")));

const toAnswers = (record: CarrierRecord) =>
  Object.fromEntries(toProfileAnswers(record).map((offer) => [offer.key, toAnswer(offer)]));

describe.runIf(existsSync(folder))("the carriers that were recorded", () => {
  const read = (): CarrierRecord[] => [
    ...load("kjg3-diqy-60-carriers.json").map((row) => ({ company: census.toRecord(row) })),
    ...load("295017/az4n-8mr2.json").map((row) => {
      const company = companyFile.toRecord(row);
      return { company, registration: company?.registration };
    }),
  ];

  test("each fill in a valid profile, which then differs from FMCSA's record in nothing", () => {
    const records = read();
    expect(records).toHaveLength(61);
    for (const record of records) {
      const answers = toAnswers(record);
      expect(Object.keys(answers).length).toBeGreaterThanOrEqual(7);
      expect(draftSchema.safeParse(answers)).toMatchObject({ success: true });
      expect(findFmcsaDifferences(answers, record)).toEqual([]);
    }
  });

  test("have names and streets that read as written by hand", () => {
    const names = read().map((record) => toAnswers(record));
    const written = names.flatMap(({ name, mailingAddress, mailingCity }) => [
      name,
      mailingAddress,
      mailingCity,
    ]);
    const shouted = written.filter(
      (text) => typeof text === "string" && /\b[B-DF-HJ-NP-TV-XZ]?[A-Z]*[AEIOU][A-Z]{4,}\b/.test(text),
    );
    expect(shouted).toEqual([]);
  });

  test("give DOT 295017 what its company file says", () => {
    expect(toAnswers(read().at(-1) ?? {})).toMatchObject({
      name: "United Moving and Storage Inc",
      businessType: "corp",
      mcNumber: "MC-139446",
      mailingAddress: "1770 NE Fuson Rd",
      parkAtMailingAddress: "yes",
      type: "motor_carrier",
      isCommonCarrier: "yes",
      isPrivateCarrier: "yes",
      cargoCommodities: ["household_goods"],
      annualMileagePerTruck: "600",
      email: "dispatch@carrier.example",
    });
  });
});
