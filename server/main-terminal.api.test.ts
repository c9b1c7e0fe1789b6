import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { root } from "#server/base/root.ts";
import { startedServers } from "#server/testing/started-servers.ts";

const { around } = startedServers();
const patient = { timeout: 60_000, interval: 100 };
const newcomer = { NODE_ENV: "local", ADMIN_PASSWORD: "" };

/** Starts the server on a terminal of its own, by script(1) of util-linux; resolves to what is there once it listens. */
async function startAtTerminal(): Promise<string> {
  const main = join(root, "dist", "server", "main.js");
  const command = `exec ${process.execPath} ${main}`;
  const { PATH = "" } = process.env;
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: root,
    env: { ...around().settings, ...newcomer, PATH, PORT: "0", SHELL: "/bin/sh" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (shown += text));
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
  });
  try {
    await vi.waitFor(() => expect(shown).toContain('"msg":"listening"'), patient);
    return shown;
  } finally {
    // Here, since the folder in which it writes is removed before what onTestFinished does.
    child.kill("SIGTERM");
    await ended;
  }
}

// main.api.test.ts: what is piped has no password.
test("a newcomer's first password is shown on a terminal, once and in no line of the log", async (context) => {
  if (spawnSync("script", ["--version"]).status !== 0)
    context.skip("There is no script(1) of util-linux here, which makes a terminal for the server.");
  const shown = await startAtTerminal();
  const [, password = ""] = /Sign in as "admin" with the password (\w{32})/.exec(shown) ?? [];
  expect(password).not.toBe("");
  expect(shown.split(password)).toHaveLength(2);
  const log = shown.split("\n").filter((line) => line.startsWith("{"));
  expect(log.join("\n")).not.toContain(password);
});
