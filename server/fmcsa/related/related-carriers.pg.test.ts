import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { readAnswer } from "#server/testing/carriers-api.ts";
import { ownPostgres } from "#server/testing/database/own-postgres.ts";
import { fillMirror } from "#server/testing/fmcsa-mirror/fill-mirror.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { getRelated } from "#shared/api/carrier/related.ts";

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const toVin = (number: number): string => `1FUJGLDR5CS${String(number).padStart(6, "0")}`;

let ids = 0;
const inspect = (dot: number, vin: string, day: string, vin2?: string): SocrataRow => ({
  unique_id: String((ids += 1)),
  report_number: `R${ids}`,
  report_state: "NM",
  dot_number: String(dot),
  insp_date: day,
  vin,
  vin2,
});
const carrier = (dot: number, phone: string, street: string, rest: SocrataRow = {}): SocrataRow => ({
  dot_number: String(dot),
  legal_name: `CARRIER ${dot} LLC`,
  status_code: "A",
  phone,
  phy_street: street,
  phy_city: "RENO",
  phy_state: "NV",
  phy_zip: "89501-1234",
  email_address: "owner@carrier.test",
  ...rest,
});

const [rental, sold, towed, old, daily] = [1, 2, 3, 4, 5].map(toVin) as [
  string,
  string,
  string,
  string,
  string,
];
const inspections = [
  inspect(1, sold, daysAgo(500)),
  inspect(1, sold, daysAgo(400)),
  inspect(2, sold, daysAgo(300)),
  inspect(2, "UNKNOWN", daysAgo(20), towed),
  inspect(1, "UNKNOWN", daysAgo(30), towed),
  inspect(3, towed, daysAgo(10)),
  // Six carriers: one more than may be named.
  ...[1, 2, 3, 4, 5, 6].map((dot) => inspect(dot, rental, daysAgo(50))),
  inspect(1, old, daysAgo(60)),
  inspect(7, old, daysAgo(900)),
];
const carriers = [
  carrier(1, "(775) 555-0142", "100 North Main Street, Suite #5"),
  carrier(2, "1-775-555-0142", "100 N. MAIN ST STE 5", { phy_zip: "89501", status_code: "I" }),
  carrier(3, "775-555-9999", "100 S MAIN ST STE 5"),
  carrier(4, "", "PO BOX"),
  carrier(5, "0000000000", "PO BOX"),
  carrier(6, "0000000000", ""),
  ...Array.from({ length: 25 }, (_none, index) => carrier(100 + index, "702 555 1111", `${index} OAK RD`)),
];

const database = ownPostgres();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(database.mirrorSettings);
});
afterAll(async () => {
  await app.close();
});

async function find(dot: number) {
  const answer = await app.get(getRelated.path.replace(":dot", String(dot)));
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain("@");
  return readAnswer(getRelated, answer).related;
}

describe("other carriers", () => {
  test("are not known before there is a snapshot", async () => {
    expect(await find(1)).toBeNull();
  });

  test("are those that ran the same vehicles in 24 months, with dates; rentals are left out", async () => {
    await fillMirror(database.url, {
      "rbkj-cgst": { rows: inspections, publishedAt: "2026-11-13T12:00:00Z" },
    });
    const found = await find(1);
    expect(found?.sources).toEqual([{ dataSet: "rbkj-cgst", asOf: "2026-11-13" }]);
    expect(found).not.toHaveProperty("phone");
    expect(found?.trucks).toEqual({
      carriers: [
        {
          dotNumber: "2",
          vehicles: 2,
          first: daysAgo(300),
          last: daysAgo(20),
          ownFirst: daysAgo(500),
          ownLast: daysAgo(30),
        },
        {
          dotNumber: "3",
          vehicles: 1,
          first: daysAgo(10),
          last: daysAgo(10),
          ownFirst: daysAgo(30),
          ownLast: daysAgo(30),
        },
      ],
      more: 0,
      vinsLeftOut: 1,
    });
    expect(await find(999)).toMatchObject({ trucks: { carriers: [], more: 0, vinsLeftOut: 0 } });
  });

  test("are those with the same phone or address, however they are spelled; a made-up number is nobody's", async () => {
    await fillMirror(database.url, { "az4n-8mr2": { rows: carriers } });
    const found = await find(1);
    const second = { dotNumber: "2", legalName: "CARRIER 2 LLC", place: "RENO, NV", isActive: false };
    expect(found).toMatchObject({
      phone: { carriers: [second], more: 0 },
      address: { carriers: [second], more: 0 },
      trucks: { carriers: [second, { dotNumber: "3", isActive: true }] },
    });
    for (const dot of [4, 5, 6])
      expect(await find(dot)).toMatchObject({ phone: { carriers: [] }, address: { carriers: [] } });
  });

  test("are listed up to twenty, and the rest are counted", async () => {
    const { carriers: listed = [], more } = (await find(100))?.phone ?? {};
    expect(listed).toHaveLength(20);
    expect(more).toBe(4);
  });

  test("are known by the daily files, too, where both of them are mirrored", async () => {
    const row = { inspection_id: "900", report_number: "D1", report_state: "NM", dot_number: "1" };
    await fillMirror(database.url, {
      "fx4q-ay7w": {
        rows: [
          { ...row, insp_date: daysAgo(3) },
          { ...row, inspection_id: "901", report_number: "D2", dot_number: "8", insp_date: daysAgo(2) },
        ],
      },
      "wt8s-2hbx": {
        rows: ["900", "901"].map((inspection_id, index) => ({
          inspection_id,
          insp_unit_id: String(index + 1),
          insp_unit_number: "1",
          insp_unit_vehicle_id_number: daily,
        })),
      },
    });
    expect((await find(1))?.trucks?.carriers.map(({ dotNumber }) => dotNumber)).toEqual(["2", "8", "3"]);
  });
});
