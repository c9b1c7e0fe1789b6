import { describe, expect, test } from "vitest";
import { openTestApp } from "#server/testing/test-app.ts";
import { reportCspViolations } from "#shared/api/csp-reports.ts";
import { type Violation, createReportLog, maxLines } from "./create-csp-reports-feature.ts";

const app = await openTestApp();

const url = "https://rig.test/profile-builder?section=drivers&token=secret#x";
const send = async (type: string, body: unknown) =>
  app.post(reportCspViolations.path, body, { "Content-Type": type });
const byUri = (fields: object) => ({
  "csp-report": { "document-uri": url, "effective-directive": "script-src-elem", ...fields },
});
const byApi = (fields: object) => ({
  type: "csp-violation",
  age: 1,
  url,
  user_agent: "Browser",
  body: { documentURL: url, effectiveDirective: "img-src", sample: "secret", ...fields },
});
const lines = () =>
  app.logLines
    .filter((line) => line.includes("security policy"))
    .map((line) => JSON.parse(line) as Violation);

describe("a report of a browser", () => {
  test("is one line with directive, host and page, and nothing that was typed or followed", async () => {
    const blocked = "https://evil.test:8443/steal?name=secret";
    const sample = { "script-sample": "secret", referrer: "https://a.test/secret" };
    const answer = await send("application/csp-report", byUri({ "blocked-uri": blocked, ...sample }));
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    await send("application/reports+json", [byApi({ blockedURL: "inline" }), byApi({}), { type: "crash" }]);
    const page = "/profile-builder";
    expect(lines()).toMatchObject([
      { directive: "script-src-elem", blocked: "evil.test", page },
      { directive: "img-src", blocked: "inline", page },
      { directive: "img-src", blocked: "other", page },
    ]);
    expect(app.logLines.join("")).not.toMatch(/secret|8443|Browser/);
  });

  test("that isn't a report, or not in the form of one, logs and stores nothing", async () => {
    for (const body of ["{", "[1,null]", "{}", byUri({ "document-uri": 7 })])
      expect((await send("application/csp-report", body)).status).toBe(200);
    expect((await send("application/json", byUri({}))).status).toBe(415);
    expect((await send("application/csp-report", `"${"x".repeat(16 * 1024)}"`)).status).toBe(413);
    expect(lines()).toEqual([]);
  });

  test("can't put an address with a code, or other text, into the log", async () => {
    const odd = {
      "document-uri": "https://rig.test/unsubscribe/Zm9v-123",
      "effective-directive": "SECRET text",
      "blocked-uri": "chrome-extension://secret/a.js",
    };
    await send("application/csp-report", byUri(odd));
    expect(lines()).toMatchObject([{ directive: "other", blocked: "chrome-extension:", page: "other" }]);
  });
});

test("an hour has this many lines, and the next one as many again", () => {
  let now = 0;
  const logged: unknown[] = [];
  const log = createReportLog({ warn: (line: unknown) => void logged.push(line) }, () => now);
  const flood = (): void => {
    for (let count = 0; count < 2 * maxLines; count += 1)
      log.add({ directive: "img-src", blocked: "evil.test", page: "/" });
  };
  flood();
  // The last line says that the limit is reached.
  expect(logged).toHaveLength(maxLines + 1);
  now = 60 * 60 * 1000;
  flood();
  expect(logged).toHaveLength(2 * (maxLines + 1));
});
