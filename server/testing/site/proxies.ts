import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "#server/base/root.ts";
import { installDebianPackages } from "../../../scripts/lib/debian.mjs";
import { findFreePort } from "../../../scripts/lib/free-port.mjs";

/** A proxy in front of the ports, until the test ends. Resolves to its address. */
export type StartProxy = (ports: readonly number[], folder: string) => Promise<string>;

async function startProgram(program: string, args: readonly string[], env: Record<string, string>) {
  if (!existsSync("/usr/sbin/nginx") || !existsSync("/usr/bin/caddy"))
    await installDebianPackages("nginx-light", "caddy");
  const { PATH = "" } = process.env;
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGTERM"));
}

/** Caddy with our Caddyfile. */
export const startCaddy: StartProxy = async (ports, folder) => {
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const env = { HOME: folder, SITE: site, UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" ") };
  const args = ["run", "--adapter", "caddyfile", "--config", join(root, "deploy", "Caddyfile")];
  await startProgram("caddy", args, env);
  return site;
};

/** nginx without TLS: the rest of our nginx.conf as it is. */
export const startNginx: StartProxy = async (ports, folder) => {
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
  const main = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log; user root; events {} ${http}`;
  writeFileSync(join(folder, "nginx.conf"), main);
  await startProgram("nginx", ["-e", join(folder, "nginx.log"), "-c", join(folder, "nginx.conf")], {});
  return `http://127.0.0.1:${port}`;
};
