import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "#server/testing/test-app.ts";

test("a server without a mirror says so, which isn't an error, and pages don't offer a search", async () => {
  const app = await startTestApp();
  onTestFinished(app.close);
  const { status, body } = await app.get("/api/carriers/search?q=smith");
  expect([status, body]).toEqual([200, { state: "unavailable" }]);
  expect((await app.get("/api/site-settings")).body).not.toHaveProperty("carrierSearch");
});

test("an address has a day's searches, of which a visitor makes half, and learns when it has more", async () => {
  const app = await startTestApp({ SEARCH_LIMIT_DAILY: "6" });
  onTestFinished(app.close);
  const search = async (agent: string) => app.get("/api/carriers/search?q=smith", { "User-Agent": agent });
  const statuses: number[] = [];
  for (const agent of "AAAABBBC".split("")) statuses.push((await search(agent)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429]);
  expect((await search("D")).body).toMatchObject({
    message: "Too many requests. Please try again in 24 hours.",
  });
});
