import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "#server/base/root.ts";
import { installDebianPackages } from "../../../scripts/lib/debian.mjs";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";

/** A proxy in front of the ports, until the test ends. Resolves to its address. */
export type StartProxy = (ports: readonly number[], folder: string) => Promise<string>;

async function startProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  if (!existsSync("/usr/sbin/nginx") || !existsSync("/usr/bin/caddy"))
    await installDebianPackages("nginx-light", "caddy");
  const { PATH = "" } = process.env;
  return spawn(program, args, { env: { PATH, ...env }, stdio: "ignore" });
}

/** Caddy with our Caddyfile. */
export const startCaddy: StartProxy = async (ports, folder) => {
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const env = { HOME: folder, SITE: site, UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" ") };
  const args = ["run", "--adapter", "caddyfile", "--config", join(root, "deploy", "Caddyfile")];
  const caddy = await startProgram("caddy", args, env);
  onTestFinished(() => void caddy.kill("SIGTERM"));
  return site;
};

export const startNginx: StartProxy = async (ports, folder) => {
  const { url, stop } = await runNginx(ports, folder);
  onTestFinished(stop);
  return url;
};

/** nginx without TLS until `stop`: the rest of our nginx.conf as it is. */
export async function runNginx(
  ports: readonly number[],
  folder: string,
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const port = await findFreePort();
  const [upstream = ""] =
    /upstream rigfile [^}]*/.exec(readFileSync(join(root, "deploy", "nginx.conf"), "utf8")) ?? [];
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ");
  const site = readFileSync(join(root, "deploy", "nginx.conf"), "utf8")
    .replace(upstream, `upstream rigfile { least_conn; ${servers} keepalive 32; `)
    .replace(/server \{\n\s*listen 80;[^}]*\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, "")
    .replaceAll("/var/log/nginx", folder);
  writeFileSync(join(folder, "site.conf"), site);
  const paths = ["client_body", "proxy"]
    .map((name) => `${name}_temp_path ${folder}/nginx-${name};`)
    .join(" ");
  const http = `http { access_log off; ${paths} include ${folder}/site.conf; }`;
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; user root; events { worker_connections 4096; } ${http}`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const args = ["-e", join(folder, "nginx.log"), "-c", join(folder, "nginx.conf")];
  const nginx = await startProgram("nginx", args);
  return { url: `http://127.0.0.1:${port}`, stop: () => void nginx.kill("SIGTERM") };
}
