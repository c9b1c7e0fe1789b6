import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toOffers } from "#client/prefill/use-carrier-record.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { compareWithFmcsa, findFmcsaDifferences } from "#shared/carrier/compare/compare-with-profile.ts";
import type { CarrierRecord } from "#shared/carrier/carrier-record.ts";
import type { Answers } from "#shared/profile/answers.ts";
import { createRecord } from "#shared/testing/carrier-records.ts";
import { typedSchema } from "#shared/profile/schema.ts";
import { typedAnswers } from "#shared/testing/typed-answers.ts";
import { applyFmcsaValues, canTake } from "./compare-section.tsx";

const read = (dataSet: DataSource["dataSet"]): DataSource[] => [
  { dataSet, state: "current", answeredAt: "2026-11-21T12:00:00Z" },
];
const offersOf = (record: CarrierRecord) =>
  toOffers(record, { company: read("kjg3-diqy"), registration: read("az4n-8mr2") });

function take(answers: Answers, topic: string, record = createRecord()): Answers {
  const fact = compareWithFmcsa(answers, record).find((one) => one.topic === topic);
  if (!fact) throw new Error(`${topic} is not compared`);
  return applyFmcsaValues(answers, fact, offersOf(record));
}

describe("FMCSA's value in place of the user's", () => {
  test("is a whole address: what FMCSA doesn't have of it is cleared", () => {
    const typed = { mailingAddress: "9 Other St", mailingAddressUnit: "Apt 2", mailingCity: "Clovis" };
    expect(take(typed, "mailingAddress")).toMatchObject({
      mailingAddress: "PO Box 12",
      mailingAddressUnit: "",
      mailingCity: "Fresno",
    });
  });

  test("is a DBA, or that there is none", () => {
    expect(take({ dbaName: "Lopez Express" }, "dbaName")).toMatchObject({ dbaName: "", noDba: "yes" });
    const record = createRecord({ dbaName: "LOPEZ EXPRESS" });
    expect(take({ noDba: "yes" }, "dbaName", record)).toMatchObject({ dbaName: "Lopez Express", noDba: "" });
  });

  test.each(["powerUnits", "drivers", "authority", "dotNumber"])("is not offered for %s", (topic) => {
    const record = createRecord({ isActive: false });
    const answers = { powerUnits: [{}], drivers: [{}], isPrivateCarrier: "yes" };
    const fact = compareWithFmcsa(answers, record).find((one) => one.topic === topic);
    expect(fact && canTake(fact, offersOf(record))).toBe(false);
  });

  test("settles the difference, whatever was typed", () => {
    const record = createRecord({ dbaName: "LOPEZ EXPRESS" });
    const offers = offersOf(record);
    fc.assert(
      fc.property(typedAnswers, (typed) => {
        for (const fact of findFmcsaDifferences(typed, record).filter((one) => canTake(one, offers))) {
          const after = applyFmcsaValues(typed, fact, offers);
          const left = findFmcsaDifferences(after, record).map(({ topic }) => topic);
          expect(left).not.toContain(fact.topic);
          expect(typedSchema.safeParse(after).success).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});
