import { describe, expect, test } from "vitest";
import { openTestApp } from "#server/testing/test-app.ts";
import { maximalProfile, minimalProfile } from "#shared/testing/fixtures.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const path = "/api/company-profiles";

const app = await openTestApp();

const expectRefused = async (body: unknown, paths: readonly string[]) => {
  const answer = await app.post(path, body);
  expect(answer.status).toBe(400);
  const { errors } = answer.body as { errors: { path: string; message: string }[] };
  expect(errors.map((error) => error.path).toSorted()).toEqual([...paths].toSorted());
  expect(await app.rows(companyProfiles)).toEqual([]);
};

describe("a saved profile", () => {
  test.each([
    ["minimal", minimalProfile],
    ["maximal", maximalProfile],
  ])("comes back as it was sent: %s", async (_name, profile) => {
    const answer = await app.post(path, { ...profile, utmSource: "radio", landingPage: null });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: "Company profile saved successfully!" },
    });
    const [row] = await app.rows(companyProfiles);
    expect(answer.body).toHaveProperty("id", row?.id);
    expect(row?.answers).toMatchObject({ name: profile.name });
    expect(row).toMatchObject({
      name: profile.name,
      phone: profile.phone ?? "",
      utmSource: "radio",
      landingPage: null,
      geoLatitude: null,
    });
    expect(row?.answers).not.toHaveProperty("utmSource");
  });

  test("has '' in its columns where nothing was answered", async () => {
    await app.post(path, { name: "Acme" });
    expect(await app.rows(companyProfiles)).toMatchObject([
      {
        name: "Acme",
        businessType: "",
        type: "",
        email: "",
        phone: "",
        website: "",
        answers: { name: "Acme" },
      },
    ]);
  });

  test("of an old version is turned into today's", async () => {
    await app.post(path, { name: "Acme", powerUnitYear: "2015", powerUnitMake: "mack" });
    const [row] = await app.rows(companyProfiles);
    expect(row?.answers.powerUnits).toMatchObject([{ year: "2015", make: "mack" }]);
  });

  test("keeps quotes, emoji and other scripts as they are", async () => {
    const name = `O'Brien "& Sons" 🚛 Łukasz 株式会社; drop table company_profiles; --`;
    await app.post(path, { name });
    expect(await app.rows(companyProfiles)).toMatchObject([{ name, answers: { name } }]);
  });
});

describe("a profile is refused, with every fault at once,", () => {
  test("without a name", async () => expectRefused({ email: "a@b.test" }, ["name"]));
  test("with a blank name", async () => expectRefused({ name: "  " }, ["name"]));

  test("with malformed values", async () =>
    expectRefused(
      { name: "A", email: "nobody", mailingState: "XX", businessType: "guild", drivers: "none" },
      ["email", "mailingState", "businessType", "drivers"],
    ));

  test("with unknown keys, in rows too", async () =>
    expectRefused({ name: "A", id: "1", createdAt: "now", drivers: [{ fullName: "B", salary: "1" }] }, [
      "id",
      "createdAt",
      "drivers.0.salary",
    ]));

  test("with a NUL byte, in an answer or in the record of the visit", async () => {
    await expectRefused({ name: "A\0B" }, ["name"]);
    await expectRefused(
      { name: "A", userAgent: "x\0", pagesVisited: [{ url: "/\0", timestamp: "2025-10-04T12:00:00Z" }] },
      ["userAgent", "pagesVisited.0.url"],
    );
  });

  test("with half of a surrogate pair", async () => {
    await expectRefused('{"name":"A\\ud800"}', ["name"]);
    await expectRefused('{"name":"A","topCities":["\\udc00"]}', ["topCities.0"]);
  });
});

test("very deep nesting is refused like any other value", async () => {
  const deep = `{"name":"A","drivers":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  expect((await app.post(path, deep)).status).toBe(400);
});
