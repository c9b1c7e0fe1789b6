import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

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
