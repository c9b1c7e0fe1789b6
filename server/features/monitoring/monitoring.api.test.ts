import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { quoteBody, supportBody } from "#server/testing/bodies.ts";
import { offlineDouble } from "#server/testing/doubles/offline-double.ts";
import { root } from "#server/base/root.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { suggestAddresses } from "#shared/api/addresses-api.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { decodeVin } from "#shared/api/vins.ts";

const token = "t".repeat(32);
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token }, offlineDouble);
});
afterAll(async () => app.close());

const bearer = (secret: string) => ({ Authorization: `Bearer ${secret}` });

/** Samples of a server, by name and labels. */
async function scrape(from = app): Promise<Map<string, number>> {
  const { status, body, headers } = await from.get("/metrics", bearer(token));
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("version=0.0.4");
  const lines = String(body)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

test("are for those who know the token", async () => {
  for (const headers of [{}, bearer("wrong"), bearer(`${token}t`), { Authorization: `Basic ${token}` }])
    expect(await app.get("/metrics", headers)).toMatchObject({ status: 401 });
  expect((await scrape()).get("rigfile_ready")).toBe(1);
});

test("are nowhere unless they are turned on", async () => {
  const off = await startTestApp();
  onTestFinished(off.close);
  expect(await off.get("/metrics", bearer(token))).toMatchObject({ status: 404 });
});

test("count what comes in and goes out, and nothing about whom", async () => {
  const key = { "Idempotency-Key": "the-same-request" };
  await app.post(sendQuoteRequest.path, quoteBody, key);
  await app.post(sendQuoteRequest.path, quoteBody, key);
  await app.post(sendQuoteRequest.path, {});
  await app.get(decodeVin.path.replace(":vin", "1FUJGLDR3CLBP8834"));
  await app.get(`${suggestAddresses.path}?text=12+Main+St`);
  await app.get("/wp-login.php?who=someone@carrier.test");
  const found = await scrape();
  const kind = (outcome: string) => `rigfile_submissions_total{kind="quote",outcome="${outcome}"}`;
  expect(["accepted", "repeated", "rejected", "failed"].map((each) => found.get(kind(each)))).toEqual([
    1, 1, 1, 0,
  ]);
  expect(found.get('rigfile_upstream_requests_total{service="nhtsa",outcome="failed"}')).toBe(1);
  expect(found.get('rigfile_lookup_cache_total{result="fallback"}')).toBeGreaterThanOrEqual(1);
  expect(found.get('rigfile_mail_attempts_total{result="sent"}')).toBeGreaterThanOrEqual(2);
  const answers = (method: string, route: string, status: number | string) =>
    found.get(
      `rigfile_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
    );
  expect(answers("POST", sendQuoteRequest.path, 200)).toBe(2);
  expect(answers("POST", sendQuoteRequest.path, 400)).toBe(1);
  expect(answers("GET", decodeVin.path, 200)).toBe(1);
  expect(answers("GET", suggestAddresses.path, 503)).toBe(1);
  expect(answers("GET", "client file", 404) ?? answers("GET", "unmatched", 404)).toBeGreaterThanOrEqual(1);
  expect([...found.keys()].join("\n")).not.toMatch(/1FUJG|wp-login|carrier\.test|Acme/);
});

test("count what is refused as too often, each server for itself", async () => {
  const limited = await startTestApp({ METRICS_TOKEN: token, RATE_LIMIT_MAX: "1" });
  onTestFinished(limited.close);
  for (let count = 0; count < 3; count += 1) await limited.post("/api/feature-suggestions", supportBody);
  const limit = 'rigfile_rate_limited_total{limit="POST /api/feature-suggestions"}';
  expect((await scrape(limited)).get(limit)).toBe(2);
  expect((await scrape()).get(limit)).toBeUndefined();
});

test("have all that alert rules read, and say when the database is away, ten seconds later at most", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const later = () => vi.advanceTimersByTime(10_001);
  vi.advanceTimersByTime(1e9);
  await app.run(
    `insert into operator_notes (name, value) values ('lastBackup', '{"takenAt":"2026-01-01T00:00:00Z"}')`,
  );
  await app.run("update outbox_messages set status = 'failed', seen_at = null");
  const before = await scrape();
  expect(before.get('rigfile_outbox_messages{status="failed"}')).toBeGreaterThanOrEqual(2);
  expect(before.get("rigfile_outbox_oldest_seconds")).toBe(0);
  expect(before.get("rigfile_last_backup_seconds")).toBeGreaterThan(86_400);
  const rules = readFileSync(join(root, "deploy", "alerts.yml"), "utf8");
  // The mirror's series are there where it is on (fmcsa/mirror).
  const ours = getSelectors(rules).filter(({ name }) => name !== "rigfile_fmcsa_data_age_seconds");
  const missing = ours.filter(
    ({ name, labels }) => ![...before.keys()].some((series) => isMatch(series, name, labels)),
  );
  expect(missing).toEqual([]);
  await app.run("alter table write_checks rename to write_checks_away");
  expect((await scrape()).get("rigfile_ready")).toBe(1);
  later();
  const away = await scrape();
  expect(away.get("rigfile_ready")).toBe(0);
  expect([...away.keys()].filter((name) => /_outbox_|_backup_/.test(name))).toEqual([]);
  expect(away.get('rigfile_db_pool{state="waiting"}')).toBe(0);
  await app.run("alter table write_checks_away rename to write_checks");
});

type Matcher = readonly [label: string, operator: string, value: string];

/** Series in alert rules, and the labels they want. */
const getSelectors = (rules: string) =>
  Array.from(rules.matchAll(/\b(rigfile_\w+)(?:\{([^}]*)\})?/g), ([, name = "", wanted = ""]) => ({
    name,
    labels: Array.from(
      wanted.matchAll(/(\w+)(=~|!=|!~|=)"([^"]*)"/g),
      ([, label = "", operator = "", value = ""]): Matcher => [label, operator, value],
    ),
  }));

/** True if a series has such labels; Prometheus takes a missing label for an empty one. */
function isMatch(series: string, name: string, labels: readonly Matcher[]): boolean {
  if (series !== name && !series.startsWith(`${name}{`)) return false;
  return labels.every(([label, operator, value]) => {
    const found = new RegExp(`[{,]${label}="([^"]*)"`).exec(series)?.[1];
    if (found === undefined) return false;
    const isSame = operator.includes("~") ? new RegExp(`^(?:${value})$`).test(found) : found === value;
    return operator.startsWith("!") ? !isSame : isSame;
  });
}

test("have a port of their own, which must be free", async () => {
  const own = await startTestApp({ METRICS_PORT: "0" });
  onTestFinished(own.close);
  const line = own.logLines.find((text) => text.includes("metrics are served")) ?? "{}";
  const { url } = JSON.parse(line) as { url: string };
  expect(await (await fetch(url)).text()).toContain("rigfile_build_info{version=");
  expect((await fetch(url.replace("/metrics", "/api/health"))).status).toBe(404);
  expect(await own.get("/metrics")).toMatchObject({ status: 404 });

  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  await expect(startTestApp({ METRICS_PORT: port })).rejects.toThrow(`METRICS_PORT ${port}`);
});
