import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { basicPrefixes } from "#server/fmcsa/portal/data-sets/safety-sets.ts";
import { root } from "#server/base/root.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { basics } from "#shared/carrier/inspection.ts";
import { readPublished } from "#shared/carrier/percentiles/judgement.ts";
import { openChoices, type Variant } from "#shared/carrier/percentiles/methodology.ts";
import { chooseVariant, findReason, rankBasic } from "./rank-basic.ts";
import { type CarrierColumns, computeOwnMeasures, getBasic, readCarriers } from "./read-carriers.ts";

const file = join(root, "..", "shared", "data", "socrata", "sms-replay-4-carriers.json");
const rows = z.array(z.record(z.string(), z.string()));
const outputs = z.object({ smsABProperty: rows, smsCProperty: rows, smsABPass: rows, smsCPass: rows });
const recorded = z.object({
  carriers: z.array(z.object({ outputs })),
  no_driver_denominator_example: z.object({ inspections: rows, violations: rows }),
});

const database = ownPostgres();
let columns: CarrierColumns;
async function load(): Promise<void> {
  const { carriers, no_driver_denominator_example: example } = recorded.parse(
    JSON.parse(readFileSync(file, "utf8")),
  );
  const get = (key: keyof z.infer<typeof outputs>) => ({
    rows: carriers.flatMap((each) => each.outputs[key]),
  });
  const sets = {
    "4y6x-dmck": get("smsABProperty"),
    "h9zy-gjn8": get("smsCProperty"),
    "m3ry-qcip": get("smsABPass"),
    "h3zn-uid9": get("smsCPass"),
    "rbkj-cgst": { rows: example.inspections },
    "8mt8-2mdr": { rows: example.violations },
    // Made up: its row wasn't recorded, and without power units there is no rank in Unsafe Driving.
    "az4n-8mr2": {
      rows: [{ dot_number: "100115", legal_name: "A", status_code: "A", power_units: "30", owncoach: "30" }],
    },
  };
  await fillMirror(database.url, sets);
  await database.client.query("begin");
  await computeOwnMeasures(database.client);
  columns = await readCarriers(database.client, new Set(Object.keys(sets)), true);
}

const getPlace = (dot: number): number => columns.dotNumbers.indexOf(dot);
const getRecorded = (dot: number, basic: (typeof basics)[number]) =>
  columns.texts.get(getPlace(dot))?.[basic]?.[0];

/** Of the recorded carriers' BASICs those whose reason for no percentile isn't FMCSA's, by this reading. */
function listOtherReasons(sufficiency: Variant["sufficiency"]): string[] {
  return basics.flatMap((basic) => {
    const ranking = rankBasic(columns, basic, { population: "one", precision: "published" });
    return [...columns.texts].flatMap(([place, texts]) => {
      const published = readPublished(texts[basic]?.[0] ?? "");
      const theirs = "reason" in published ? published.reason : undefined;
      const ours = findReason(columns, ranking, place, sufficiency);
      const isSame = ours === theirs || (ours === "no-violations" && texts[basic]?.[0] === "0%");
      return isSame ? [] : [`${columns.dotNumbers[place]} ${basic}`];
    });
  });
}

describe.runIf(existsSync(file))("what FMCSA published of four carriers of passengers", () => {
  beforeAll(load);

  test("has the measure that our statement computes from inspections and violations, to two decimals", async () => {
    const { rows: own } = await database.client.query<Record<string, number | null>>(
      "select * from own_measures",
    );
    expect(own).toHaveLength(1);
    const { published } = getBasic(columns, "maintenance");
    const place = getPlace(1_021_580);
    expect(own[0]?.maintenance_own?.toFixed(2)).toBe("0.35");
    expect(published[place]?.toFixed(2)).toBe("0.35");
    // 17 inspections, all more than a year old and relevant to this BASIC alone.
    expect(own[0]).toMatchObject({ maintenance_weights: "17", maintenance_recent: false, hos_own: null });
  });

  test("has our reasons for none, unless one inspection with a violation is held to be enough", () => {
    expect(columns.texts.size).toBe(4);
    expect(Object.fromEntries(openChoices.sufficiency.map((each) => [each, listOtherReasons(each)]))).toEqual(
      {
        shown: [],
        one: ["1001492 maintenance", "1021580 maintenance"],
      },
    );
    // Its violations are old, too: too few comes first.
    expect(getRecorded(1_021_580, "maintenance")).toBe("Less than 5 vehicle inspections with violations");
    expect(basicPrefixes.map(([basic]) => getRecorded(100_115, basic))).toEqual([
      "0%",
      "0%",
      "0%",
      "0%",
      "4%",
    ]);
  });

  test("makes the match choose the other reading, and compare all twenty", () => {
    expect(chooseVariant(columns)).toMatchObject({
      carriers: 4,
      variant: { sufficiency: "shown", precision: "own" },
      compared: 2,
      reasonsCompared: 18,
      reasonsAgree: 1,
      reasonsUndecided: 0,
      measures: { compared: 1, agree: 1 },
    });
  });
});
