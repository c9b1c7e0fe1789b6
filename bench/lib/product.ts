import { spawn } from "node:child_process";
import { once } from "node:events";
import { randomBytes } from "node:crypto";
import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { copyTemplate } from "../../server/testing/database/database-template.ts";
import { findFreePort } from "../../scripts/lib/free-port.mjs";

export type Server = { readonly url: string; readonly stop: () => Promise<void> };
export type Product = Server & { readonly pid: number };

/** Runs the built product as in production, apart from limits, by default on the embedded database. */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), "rigfile-bench-"));
  copyTemplate(folder);
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "local",
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://127.0.0.1",
      EMBEDDED_DATABASE: "1",
      SMTP_URL: "smtp://127.0.0.1:9",
      QUOTE_RECIPIENTS: "agency@partner.example",
      OPERATOR_NAME: "Bench LLC",
      OPERATOR_ADDRESS: "1 Bench Rd, Amarillo, TX 79101",
      SESSION_SECRET: randomBytes(32).toString("hex"),
      DATA_KEYS: `bench:${randomBytes(32).toString("base64")}`,
      PORT: String(port),
      DATA_DIR: folder,
      LOOKUP_LIMIT_MAX: "1000000",
      RATE_LIMIT_MAX: "1000000",
      SEARCH_LIMIT_DAILY: "1000000",
      ...settings,
    },
    stdio: ["ignore", openSync(join(folder, "log"), "w"), "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await isUp(url))) await pause(100);
  const stop = async (): Promise<void> => {
    child.kill();
    await once(child, "exit");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, pid: child.pid ?? 0, stop };
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/ready`)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/** Starts a bare server, which prints its address; `input` goes to its stdin. */
export async function startBare(file: string, input: string): Promise<Server> {
  const child = spawn(process.execPath, ["--import", "tsx", join(root, "bench", file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  const printed: unknown[] = await once(child.stdout.setEncoding("utf8"), "data");
  const { port } = z.object({ port: z.number() }).parse(JSON.parse(String(printed[0])));
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
