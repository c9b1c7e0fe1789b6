import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";

test("a server without a copy says so, which is no error, and pages don't offer a search", async () => {
  const app = await startTestApp();
  onTestFinished(app.close);
  const { status, body } = await app.get("/api/carriers/search?q=smith");
  expect([status, body]).toEqual([200, { state: "unavailable" }]);
  expect((await app.get("/api/site-settings")).body).not.toHaveProperty("carrierSearch");
});
