import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#server/base/root.ts";
import { everyContract } from "#server/testing/every-contract.ts";

const nginx = readFileSync(join(root, "deploy", "nginx.conf"), "utf8");
const [, pattern = ""] = /"~(.*)" \$area;/.exec(nginx) ?? [];
/** Returns the part of a path that deploy/nginx.conf logs. */
const toLogged = (path: string): string => new RegExp(pattern).exec(path)?.groups?.["area"] ?? "-";

describe("the log of deploy/nginx.conf", () => {
  test("has nothing about who asked, and no query", () => {
    const [, format = ""] = /^log_format rigfile '(.*)';$/m.exec(nginx) ?? [];
    expect(format.match(/\$\w+/g)).toEqual([
      "$time_iso8601",
      "$request_id",
      "$request_method",
      "$rigfile_area",
      "$status",
      "$bytes_sent",
      "$request_time",
      "$upstream_status",
    ]);
    const servers = nginx.split(/^server \{$/m).slice(1);
    expect(servers).toHaveLength(2);
    for (const server of servers) {
      expect(server).toMatch(/access_log \S+ rigfile;/);
      expect(server).toMatch(/error_log \S+ crit;/);
    }
  });

  test("names the endpoint, and nothing that is in a path for a carrier, a truck, a file or a secret", async () => {
    expect(toLogged("/api/send-quote-request")).toBe("/api/send-quote-request");
    expect(toLogged("/vin-checker")).toBe("/vin-checker");
    const withParameters = (await everyContract()).filter(({ path }) => path.includes(":"));
    expect(withParameters.length).toBeGreaterThan(10);
    for (const { path } of withParameters)
      expect(path.slice(0, path.indexOf(":"))).toContain(toLogged(path.replaceAll(/:\w+/g, "secret")));
    expect(toLogged("/unsubscribe/c2VjcmV0")).toBe("/unsubscribe");
    expect(toLogged("/4f0e8a52-58a4-4b6c-9d5a-0f5f6f1f2a3b")).toBe("-");
  });
});

test("the log of deploy/Caddyfile has no requests, and none of their errors", () => {
  const directives = readFileSync(join(root, "deploy", "Caddyfile"), "utf8")
    .split("\n")
    .filter((line) => /^\s*(log|exclude)\b/.test(line));
  expect(directives.map((line) => line.trim())).toEqual(["log default {", "exclude http.log.error"]);
});
