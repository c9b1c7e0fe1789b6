import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { quoteBody } from "#server/testing/bodies.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { companyProfiles } from "#shared/schema/company-profiles.ts";

const path = "/api/company-profiles";
const body = { name: "Acme Trucking", email: "secret@carrier.test", federalTaxId: "12-3456789" };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => app.close());
beforeEach(async () => app.reset());

describe("headers", () => {
  test("offer a connection for longer than a proxy keeps one idle", async () => {
    const { headers } = await app.get("/api/health");
    const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? [];
    expect(Number(seconds)).toBeGreaterThan(60);
  });

  test("keep answers of the API out of every cache and name the request", async () => {
    const { headers } = await app.post(path, body);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("strict-transport-security")).toBeNull();
  });
});

describe("a page of another site", () => {
  test.each(["cross-site", "same-site"])("cannot make a browser post here: %s", async (site) => {
    const answer = await app.post(path, body, { "Sec-Fetch-Site": site });
    expect(answer.status).toBe(403);
    expect(await app.rows(companyProfiles)).toEqual([]);
  });

  test.each(["same-origin", "none"])("differs from %s", async (site) => {
    expect((await app.post(path, body, { "Sec-Fetch-Site": site })).status).toBe(200);
  });
});

describe("the log", () => {
  test("names the route, never what was sent", async () => {
    await app.post(`${path}?token=hidden`, body);
    await app.post("/api/send-quote-request", quoteBody);
    await app.get("/api/someone@carrier.test");
    await app.get("/private/12-3456789");
    const log = app.logLines.join("");
    for (const secret of [
      "Acme",
      "carrier.test",
      "agency.test",
      "12-3456789",
      "hidden",
      "owner",
      "127.0.0.1",
    ])
      expect(log).not.toContain(secret);
    const lines = () => app.logLines.map((line): unknown => JSON.parse(line));
    // A request has its line once its answer is on its way.
    await expect.poll(lines).toContainEqual(expect.objectContaining({ route: "unmatched", status: 404 }));
    expect(lines()).toContainEqual(
      expect.objectContaining({
        msg: "request",
        method: "POST",
        route: path,
        status: 200,
        durationMs: expect.any(Number),
        requestId: expect.any(String),
      }),
    );
  });

  test("of an unexpected error says where it happened, and nothing about the data", async () => {
    await app.run("alter table company_profiles rename to company_profiles_away");
    const answer = await app.post(path, body);
    await app.run("alter table company_profiles_away rename to company_profiles");
    expect(answer.status).toBe(500);
    const { requestId } = answer.body as { requestId: string };
    const line = app.logLines.find((text) => text.includes("request failed")) ?? "";
    expect(JSON.parse(line)).toMatchObject({
      requestId,
      route: path,
      error: { code: "42P01", message: 'relation "company_profiles" does not exist' },
    });
    expect(line).not.toContain("Acme");
    expect(line).not.toContain("secret@");
  });
});

describe("a server behind a proxy", () => {
  const forwarded = { "X-Forwarded-For": "203.0.113.7" };

  test("believes it about the address when told to", async () => {
    const proxied = await startTestApp({ TRUST_PROXY: "1" });
    onTestFinished(proxied.close);
    await proxied.post(path, body, forwarded);
    expect(await proxied.rows(companyProfiles)).toMatchObject([{ ipAddress: "203.0.113.7" }]);
    expect(proxied.logLines.join("")).not.toContain("TRUST_PROXY");
  });

  test("calls a request as that proxy does, in the answer and in every line of the log", async () => {
    const proxied = await startTestApp({ TRUST_PROXY: "loopback" });
    onTestFinished(proxied.close);
    const sentFor = async (id: string) =>
      (await proxied.get("/api/site-settings", { ...forwarded, "X-Request-Id": id })).headers.get(
        "x-request-id",
      );
    // It is missed by code that knows no request.
    await proxied.run("alter table partner_agencies rename to partner_agencies_away");
    expect(await sentFor("edge-7.A_b")).toBe("edge-7.A_b");
    const idsOf = (text: string) =>
      proxied.logLines
        .filter((line) => line.includes(text))
        .map((line) => (JSON.parse(line) as { requestId?: string }).requestId);
    await vi.waitFor(() => expect(idsOf('"msg":"request"')).toEqual(["edge-7.A_b"]));
    expect(idsOf("could not be read")).toEqual(["edge-7.A_b"]);
    await proxied.run("alter table partner_agencies_away rename to partner_agencies");
    expect(await sentFor("x".repeat(64))).toBe("x".repeat(64));
    for (const id of ["x".repeat(65), "a b", "a,b", 'a"b'])
      expect(await sentFor(id)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("believes nobody otherwise, and says so once in the log", async () => {
    const { headers } = await app.get("/api/health", { "X-Request-Id": "edge-7" });
    expect(headers.get("x-request-id")).not.toBe("edge-7");
    await app.post(path, body, forwarded);
    expect((await app.rows(companyProfiles))[0]?.ipAddress).toContain("127.0.0.1");
    await app.post(path, body, forwarded);
    expect(app.logLines.filter((line) => line.includes("set TRUST_PROXY"))).toHaveLength(1);
  });

  test.each([
    ["1", "can fake an address", {}],
    ["10.0.0.1", "close the port to others", {}],
    ["10.0.0.1", "an untrusted proxy", forwarded],
  ])("that can be gone past says so in the log, once (TRUST_PROXY=%s)", async (trusted, hint, headers) => {
    const open = await startTestApp({ TRUST_PROXY: trusted });
    onTestFinished(open.close);
    for (const requests of ["/api/health", "/api/ready"]) await open.get(requests);
    expect(open.logLines.join("")).not.toContain(hint);
    for (const _ of [1, 2]) await open.get("/api/site-settings", headers);
    expect(open.logLines.filter((line) => line.includes(hint))).toHaveLength(1);
  });
});
