import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

const quiet = { stdio: "ignore" } as const;

test("a command's exit code is the answer", async () => {
  expect(await run(process.execPath, ["-e", ""], quiet)).toBe(0);
  expect(await run(process.execPath, ["-e", "process.exit(7)"], quiet)).toBe(7);
});

test("a program that does not exist answers 127, as in a shell", async () => {
  expect(await run("/no/such/program", [], quiet)).toBe(127);
});

test("a signal reaches the command, whose exit code becomes ours", async () => {
  const module = fileURLToPath(new URL("./run.mjs", import.meta.url));
  const command = `process.on("SIGTERM", () => process.exit(42)); setInterval(() => {}, 1000); console.log("ready")`;
  const script = `import { run } from ${JSON.stringify(module)};
    await run(process.execPath, ["-e", ${JSON.stringify(command)}]);
    console.log("went on");`;
  const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  parent.stdout.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
  });
  await once(parent.stdout, "data");
  parent.kill("SIGTERM");
  const [code] = await once(parent, "exit");
  expect(code).toBe(42);
  expect(printed).toBe("ready\n");
});
