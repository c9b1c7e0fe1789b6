import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { downloadBody } from "#server/testing/bodies.ts";
import { submit } from "#server/testing/clients.ts";
import { runToEnd, startServerProcess } from "#server/testing/server-process.ts";
import { startedServers } from "#server/testing/started-servers.ts";
import { savePdfDownload } from "#shared/api/submissions.ts";

const { around, start } = startedServers();

describe("a process", () => {
  test("on the folder of another one gets one clear sentence and exits with 1", async () => {
    const { folder, settings } = around();
    const embedded = { ...settings, DATABASE_URL: "" };
    const first = await start({ DATABASE_URL: "" });
    const { code, output } = await runToEnd(embedded);
    expect(code).toBe(1);
    expect(output).toContain(`${join(folder, "pg")} is in use by process ${first.pid}; stop it first`);
    expect(output).not.toContain("    at ");
    expect((await fetch(`${first.url}/api/ready`)).status).toBe(200);
  });

  test("on a port that another program has says so and exits with 1", async () => {
    const { folder, peer, settings } = around();
    const { code, output } = await runToEnd({ ...settings, PORT: new URL(peer.url).port });
    expect(code).toBe(1);
    expect(output).toContain("The port is in use by another program; set another PORT.");
    expect(existsSync(join(folder, "set-up-link.txt"))).toBe(false);
  });
});

describe("started with a umask that lets everybody in", () => {
  // Everybody may read and write what isn't made private.
  const open = encodeURIComponent("import{isMainThread as m}from'worker_threads';if(m)process.umask(0)");
  const careless = { NODE_OPTIONS: `--import=data:text/javascript,${open}`, DATABASE_URL: "" };

  /** Paths that other accounts on the machine can use. */
  function findOpen(folder: string): string[] {
    const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) =>
      join(folder, name),
    );
    expect(paths.length).toBeGreaterThan(900);
    return [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
  }

  test("a server keeps its data folder, the database in it and the set-up link to its own account", async () => {
    const folder = join(around().folder, "of-an-earlier-version");
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    await start({ ...careless, DATA_DIR: folder });
    expect(existsSync(join(folder, "set-up-link.txt"))).toBe(true);
    expect(findOpen(folder)).toEqual([]);
  });

  test("a command does so too", async () => {
    const folder = join(around().folder, "not-there-yet");
    const { code } = await runToEnd({ ...careless, DATA_DIR: folder }, { command: ["migrate"] });
    expect(code).toBe(0);
    expect(findOpen(folder)).toEqual([]);
  });
});

test("an error that nothing handled ends it with one line of JSON, without the error's words", async () => {
  // Its words aren't in the script, which is named in the error's stack.
  const words = btoa("jane@carrier.test");
  const reject = `process.on("SIGUSR2",()=>Promise.reject(new Error(atob("${words}"))))`;
  const server = await start({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(reject)}`,
  });
  expect(await server.stop("SIGUSR2")).toBe(1);
  const [last = ""] = server.output().trim().split("\n").slice(-1);
  expect(JSON.parse(last)).toMatchObject({ level: 60, error: { kind: "Error", at: expect.any(String) } });
  expect(server.output()).not.toContain("jane");
});

test("before its database answers, a process says that it starts, and a signal ends it with 0", async () => {
  const server = await startServerProcess(
    { DATABASE_URL: "postgres://rigfile@127.0.0.1:1/rigfile" },
    { until: "waiting for the database" },
  );
  expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: "starting" });
  expect(await server.stop()).toBe(0);
  expect(server.output()).toMatch(/"reason":"connect ECONNREFUSED 127.0.0.1:1","code":"ECONNREFUSED"/);
});

test("a wrong configuration lists every problem at once, and exits with 1", async () => {
  const { code, output } = await runToEnd({ PORT: "http", LOG_LEVEL: "loud", SMTP_URL: "mail" });
  expect(code).toBe(1);
  for (const name of ["PORT", "LOG_LEVEL", "SMTP_URL"])
    expect(output).toMatch(new RegExp(`^${name} must`, "m"));
  expect(output).not.toContain("    at ");
});

test("started plainly it encrypts with a key of its own, which commands and the next start use", async () => {
  const settings = { ...around().settings, NODE_ENV: "local", FMCSA_URL: "http://127.0.0.1:9" };
  for (const isNew of [true, false]) {
    const server = await start(settings);
    expect(server.output().includes("made a key that encrypts answers")).toBe(isNew);
    await submit({ url: server.url, path: savePdfDownload.path, toBody: () => downloadBody });
    expect(await server.stop()).toBe(0);
  }
  const { code, output } = await runToEnd(settings, { command: ["data", "rotate-keys", "--dry-run"] });
  expect(output).toMatch(/Under key "local-[0-9a-f]{8}": parts of PDFs: 2/);
  expect(output).not.toContain("In the clear");
  expect(code).toBe(0);
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
  expect(server.output()).not.toContain("with the password");
  const [link = ""] = readFileSync(join(empty, "set-up-link.txt"), "utf8").split("\n");
  expect(link).toMatch(new RegExp(`^${server.url}/bear#set-up=`));
  expect(server.output()).toContain(`Back office: set it up within an hour at ${link}`);
  expect(server.output()).toContain(`Mail is caught, not delivered; read it at ${server.url}/dev/mail`);
  expect(server.output()).not.toContain("WARNING");
});
