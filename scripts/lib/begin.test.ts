import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { getNodeError } from "./begin.mjs";

const ours = `import { begin } from ${JSON.stringify(fileURLToPath(new URL("./begin.mjs", import.meta.url)))};
  process.on("SIGTERM", () => { console.log("told to stop"); process.exit(); });
  begin();
  setInterval(() => {}, 1000);
  console.log("ready");`;
// Like npm: a shell that waits for its command. Its output closes when both have exited.
const shell = `import { spawn } from "node:child_process";
  spawn(process.execPath, ["--input-type=module", "-e", ${JSON.stringify(ours)}], { stdio: "inherit" });`;

test("a command that npm started stops when npm's shell is killed", async () => {
  const parent = spawn(process.execPath, ["--input-type=module", "-e", shell], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  parent.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  await once(parent.stdout, "end");
  expect(printed).toBe("ready\ntold to stop\n");
});

test.each(["20.19.0", "22.0.0", "100.0.0"])("Node %s is new enough", (version) => {
  expect(getNodeError(version)).toBeUndefined();
});

test.each(["18.20.8", "20.9.9"])("Node %s is refused in one sentence that names it", (version) => {
  expect(getNodeError(version)).toMatch(`needs Node 20.19.0 or newer, this is Node ${version}:`);
});
