import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { root } from "#server/root.ts";
import { copyTemplate } from "#server/testing/database-template.ts";

export type Program = { readonly url: string; readonly stop: () => Promise<void> };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, "close");
  return port;
}

const settingsOf = (port: number, folder: string): Record<string, string> => ({
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  EMBEDDED_DATABASE: "1",
  SMTP_URL: "smtp://127.0.0.1:9",
  QUOTE_RECIPIENTS: "agency@partner.example",
  SESSION_SECRET: randomBytes(32).toString("hex"),
  PORT: String(port),
  DATA_DIR: folder,
  LOOKUP_LIMIT_MAX: "1000000",
});

/** The built product as it runs in production, but on the embedded database; its log goes into a file. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-bench-"));
  copyTemplate(folder);
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settingsOf(port, folder), ...settings },
    stdio: ["ignore", openSync(join(folder, "log"), "w"), "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const isUp = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/ready`)).ok;
    } catch {
      // Nobody listens yet.
      return false;
    }
  };
  while (child.exitCode === null && !(await isUp())) await sleep(100);
  const stop = async () => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, stop };
}

/** A program of ours that reads its standard input and prints the address that it listens on. */
export async function startBare(file: string, input: string): Promise<Program> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "bench", file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  const printed: unknown[] = await once(child.stdout.setEncoding("utf8"), "data");
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(printed[0])));
  const stop = async () => {
    child.kill();
    await once(child, "exit");
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
