import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { copyTemplate } from "#server/testing/database/database-template.ts";
import { runToEnd } from "#server/testing/server-process.ts";
import { startedServers } from "#server/testing/started-servers.ts";

const { around, start } = startedServers();

describe("a second process", () => {
  test("on the same folder gets one clear sentence and exits with 1", async () => {
    const { folder, settings } = around();
    const embedded = { ...settings, DATABASE_URL: "" };
    const first = await start({ DATABASE_URL: "" });
    const { code, output } = await runToEnd(embedded);
    expect(code).toBe(1);
    expect(output).toContain(`${join(folder, "pg")} is in use by process ${first.pid}; stop it first`);
    expect(output).not.toContain("    at ");
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  });

  test("on the same port says so and exits with 1", async () => {
    const first = await start();
    const other = mkdtempSync(join(tmpdir(), "data-"));
    copyTemplate(other);
    const { code, output } = await runToEnd({
      ...around().settings,
      DATA_DIR: other,
      PORT: new URL(first.url).port,
    });
    rmSync(other, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain("The port is in use by another program; set another PORT.");
  });
});

describe("a configuration that is wrong", () => {
  test("is told with every problem at once, and exits with 1", async () => {
    const { code, output } = await runToEnd({
      ...around().settings,
      PORT: "http",
      LOG_LEVEL: "loud",
      SMTP_URL: "mail",
    });
    expect(code).toBe(1);
    for (const name of ["PORT", "LOG_LEVEL", "SMTP_URL"])
      expect(output).toMatch(new RegExp(`^${name} must`, "m"));
    expect(output).not.toContain("    at ");
  });

  test("does not start production without what it needs", async () => {
    const { code, output } = await runToEnd({ NODE_ENV: "production", DATA_DIR: around().folder });
    expect(code).toBe(1);
    for (const name of ["PUBLIC_URL", "SMTP_URL", "SESSION_SECRET", "QUOTE_RECIPIENTS", "DATABASE_URL"])
      expect(output).toContain(`${name} must be set in production`);
  });

  test("names a database that cannot be reached", async () => {
    const { code, output } = await runToEnd({
      ...around().settings,
      DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    });
    expect(code).toBe(1);
    expect(output).toContain("The database at DATABASE_URL cannot be opened");
  });
});

test("started plainly it prints where it runs, where the mail is and where the data are", async () => {
  const empty = join(around().folder, "not-there-yet");
  const server = await start({
    DATA_DIR: empty,
    NODE_ENV: "local",
    SMTP_URL: "",
    QUOTE_RECIPIENTS: "",
    RIGFILE_DEMO: "1",
    FMCSA_URL: "http://127.0.0.1:9",
  });
  expect(server.output()).toContain("Rigfile (demo");
  expect(server.output()).toContain(`Mail is caught, not delivered; read it at ${server.url}/dev/mail`);
  expect(server.output()).not.toContain("WARNING");
});

test("opened to other machines without being set up for that, it says loudly what it opens", async () => {
  const server = await start({ NODE_ENV: "local", SMTP_URL: "", QUOTE_RECIPIENTS: "", HOST: "0.0.0.0" });
  expect(server.output()).toContain(
    "WARNING: HOST=0.0.0.0 opens this server to anyone who can reach this machine.",
  );
  expect(server.output()).toContain("They can read all caught mail");
});
