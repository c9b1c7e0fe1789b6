import { afterEach, expect, test } from "vitest";
import { transactOn } from "#server/http/transact.ts";
import { databaseForFile } from "#server/testing/database/file-database.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";
import { visitDayPlaces } from "#shared/schema/visit-days.ts";
import { defaultTimeZone, setTimeZone } from "#shared/text/time-zone.ts";
import { visitStatisticsRepository } from "./visit-statistics-repository.ts";
import { visitRollupRepository } from "./visit-rollup-repository.ts";
import { storeOn } from "#server/db/store.ts";

const getDatabase = databaseForFile();
afterEach(() => setTimeZone(defaultTimeZone));

const countNextDay = async (): Promise<boolean> =>
  transactOn(getDatabase().transaction).run(async (tx) =>
    visitRollupRepository(tx).countNextDay(new Date("2026-01-12T12:00:00Z")),
  );

test("visits are counted again when the office's time zone changes, and statistics stay exact meanwhile", async () => {
  const { db } = getDatabase();
  const visit = {
    name: "Acme",
    businessType: "",
    type: "",
    email: "",
    phone: "",
    registryVersion: 1,
    answers: {},
  };
  const times = ["2026-01-10T04:59:59Z", "2026-01-10T05:00:00Z", "2026-01-10T08:00:00Z"];
  await db.insert(companyProfiles).values(times.map((at) => ({ ...visit, createdAt: new Date(at) })));
  while (await countNextDay());
  setTimeZone("America/Los_Angeles");
  expect(await countNextDay()).toBe(true);
  expect(await visitStatisticsRepository(storeOn(db)).countPlaces({})).toMatchObject([{ visits: 3 }]);
  while (await countNextDay());
  const days = await db.select().from(visitDayPlaces).orderBy(visitDayPlaces.day);
  expect(days.map(({ day, visits }) => [day, visits])).toEqual([
    ["2026-01-09", 2],
    ["2026-01-10", 1],
  ]);
});
