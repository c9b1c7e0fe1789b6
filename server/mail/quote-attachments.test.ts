import { describe, expect, test } from "vitest";
import { quotedAt, quoteOwner, quoteWith, readSchedules, readWorkbook } from "#server/testing/quote-files.ts";
import { maximalProfile } from "#shared/testing/fixtures.ts";
import { buildSchedules, getQuoteAttachments } from "./mail-service.ts";

describe("the schedules", () => {
  test("are read by another program: numbers as numbers, days as days, with their labels", async () => {
    const sheets = await readSchedules(maximalProfile);
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      "Drivers",
      "Power units",
      "Trailers",
      "Prior insurance",
      "Cargo by commodity",
      "Miles by state",
      "Miles, revenue and power units",
      "Accidents and violations",
      "Additional insureds",
      "Losses",
    ]);
    expect(sheets[5]?.data[1]).toEqual([1, "CA", 0.6]);
    const [drivers, units] = sheets.map(({ data }) => data);
    expect(drivers?.[0]?.slice(0, 4)).toEqual(["#", "Full name", "Date of birth", "License number"]);
    expect(drivers?.[1]?.slice(0, 4)).toEqual([1, "Łukasz Żółć", new Date("1979-12-31"), "P1234567"]);
    const value = units?.[0]?.indexOf("Value") ?? -1;
    expect(units?.slice(1).map((row) => row[value])).toEqual([145_000, "No PD"]);
    const [[total, count, ...sums] = []] = sheets[1]?.totals ?? [];
    expect([total, count, sums[value - 2]]).toEqual(["Total", 2, 145_000]);
  });

  test("begin with whose request it is", async () => {
    const [request] = await readWorkbook((await buildSchedules(maximalProfile, quoteOwner)) ?? undefined);
    expect(request?.sheet).toBe("Quote request");
    expect(request?.data.slice(0, 2)).toEqual([
      ["Quote request", "RF-7K4M2X"],
      ["Company", "Lopez & Sons"],
    ]);
    expect(request?.data).toContainEqual(["Effective date", new Date("2027-04-01")]);
  });

  test("run nothing, whatever was typed", async () => {
    const names = [
      '=HYPERLINK("http://evil.test")',
      "+1",
      "-1",
      "@SUM(A1)",
      "<script>",
      "\u202Emoc.live",
      "ذهب",
    ];
    const [drivers] = await readSchedules({ drivers: names.map((fullName) => ({ fullName })) });
    expect(drivers?.data.slice(1).map((row) => row[1])).toEqual(names);
  });

  test("hold the largest fleet", async () => {
    const rows = Array.from({ length: 500 }, (_each, index) => ({ year: "2020", make: `Make ${index}` }));
    const sheets = await readSchedules({ powerUnits: rows, trailers: rows });
    expect(sheets.map(({ data }) => data.length)).toEqual([501, 501]);
    expect(sheets[1]?.data.at(-1)?.slice(0, 4)).toEqual([500, null, 2020, "Make 499"]);
  });

  test("are left out of a profile without any", async () => {
    expect(await buildSchedules({ name: "Acme" }, quoteOwner)).toBeNull();
    const [answers, ...others] = getQuoteAttachments(quoteWith({ name: "Acme" }), null, quotedAt);
    expect(answers?.filename).toBe("Lopez_Sons_RF-7K4M2X_Answers.json");
    expect(others).toEqual([]);
  });
});

test("the answers are JSON of the request, birth dates, license and tax numbers included", async () => {
  const schedules = await buildSchedules(maximalProfile, quoteOwner);
  const [xlsx, json] = getQuoteAttachments(quoteWith(maximalProfile), schedules, quotedAt);
  expect(xlsx?.filename).toBe("Lopez_Sons_RF-7K4M2X_Schedules.xlsx");
  const text = Buffer.from(json?.content ?? []).toString();
  expect(JSON.parse(text)).toMatchObject({
    format: "rigfile-quote-request",
    version: 1,
    reference: "RF-7K4M2X",
    requestedAt: "2026-11-23T15:00:00.000Z",
    company: "Lopez & Sons",
    message: "Please quote us.",
  });
  for (const secret of ["12-3456789", "12/31/1979", "P1234567"]) expect(text).toContain(secret);
});

test("a text of any kind stays valid JSON", () => {
  const name = '</script>"\\\u2028\u0000\ud800';
  const [json] = getQuoteAttachments(quoteWith({ name }), null, quotedAt);
  expect(JSON.parse(Buffer.from(json?.content ?? []).toString())).toHaveProperty(
    "sections.0.answers.name.value",
    name,
  );
});
