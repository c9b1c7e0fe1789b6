import { describe, expect, test } from "vitest";
import { readAnswer, startCarriersApi } from "#server/testing/carriers-api.ts";
import { getRegistration } from "#shared/api/carriers.ts";

const api = startCarriersApi();
const path = (dot: string) => `/api/profile/${dot}/registration`;

describe("a carrier's registration", () => {
  test("comes from the Company Census File, with its source and date", async () => {
    const app = await api.start();
    const { registration, sources } = readAnswer(getRegistration, await app.get(path("1000003")));
    expect(registration).toMatchObject({
      dotNumber: "1000003",
      dockets: [{ prefix: "MC", number: expect.any(String) }],
      classes: ["AUTHORIZED FOR HIRE"],
      cargo: ["chem"],
      carriesHazmat: true,
    });
    expect(sources).toMatchObject([
      { dataSet: "az4n-8mr2", state: "current", publishedAt: expect.any(String) },
    ]);
  });

  test("is not asked for by the DOT Health Check", async () => {
    const app = await api.start();
    const { body } = await app.get("/api/profile/1000006");
    expect(body).not.toHaveProperty("company.registration");
    expect(api.fmcsa.requests.map(({ dataSet }) => dataSet)).toEqual(["kjg3-diqy"]);
  });

  test("shares its request with the company of a carrier that the census leaves out", async () => {
    const app = await api.start();
    const [company] = await Promise.all([app.get("/api/profile/1000004"), app.get(path("1000004"))]);
    expect(company.body).not.toHaveProperty("company.registration");
    expect(api.fmcsa.countOf("az4n-8mr2")).toBe(1);
  });

  test("of a carrier that is not in the file is null: nothing found, which is an answer", async () => {
    const app = await api.start();
    const answer = await app.get(path("99999999"));
    expect(answer).toMatchObject({
      status: 200,
      body: { registration: null, sources: [{ state: "current" }] },
    });
  });

  test("that could not be checked is a 503 with a sentence, never null", async () => {
    const app = await api.start();
    api.fmcsa.setFault("az4n-8mr2", "403");
    expect(await app.get(path("1000003"))).toMatchObject({
      status: 503,
      body: {
        success: false,
        message: expect.stringContaining("couldn't check this carrier's registration"),
      },
    });
  });
});
