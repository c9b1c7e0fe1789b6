import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { root } from "#server/root.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { startClients } from "#server/testing/clients.ts";
import { startPostgres } from "#server/testing/database/faulty-postgres.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";
import { installDebianPackages } from "../scripts/lib/debian.mjs";
import { findFreePort } from "../scripts/lib/free-port.mjs";

const agency = "first@agency.test";
const patient = { timeout: 60_000, interval: 50 };
/** Each process is ended twice. */
const ends = 6;

/** A proxy in front of the ports. Resolves to its address. */
type StartProxy = (ports: readonly number[], folder: string) => Promise<string>;

/** Three processes on one database, behind a proxy. */
async function startSite(startProxy: StartProxy) {
  const [postgres, peer] = await Promise.all([startPostgres(), SmtpPeer.start()]);
  const folder = mkdtempSync(join(tmpdir(), "behind-proxy-"));
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()];
  const start = async (port: number): Promise<ServerProcess> =>
    startServerProcess({
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      PORT: String(port),
      SMTP_URL: peer.url,
      QUOTE_RECIPIENTS: agency,
      TRUST_PROXY: "loopback",
      RATE_LIMIT_MAX: "1000000",
      ...manyMails,
      MAIL_POLL_SECONDS: "0.2",
      MAIL_LEASE_SECONDS: "2",
      MAIL_ATTEMPT_TIMEOUT_SECONDS: "1",
    });
  const processes = await Promise.all(ports.map(start));
  onTestFinished(async () => {
    await Promise.all(processes.map(async (each) => each.stop("SIGKILL")));
    await peer.stop();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const site = await startProxy(ports, folder);
  await vi.waitFor(async () => expect((await fetch(`${site}/api/ready`)).status).toBe(200), patient);
  const restart = async (index: number, signal: NodeJS.Signals): Promise<void> => {
    await processes[index]?.stop(signal);
    processes[index] = await start(ports[index] ?? 0);
  };
  return { peer, site, restart };
}

async function startProgram(program: string, args: readonly string[], env: Record<string, string>) {
  if (!existsSync("/usr/sbin/nginx") || !existsSync("/usr/bin/caddy"))
    await installDebianPackages("nginx-light", "caddy");
  const { PATH = "" } = process.env;
  const child = spawn(program, args, { env: { PATH, ...env }, stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGTERM"));
}

const startCaddy: StartProxy = async (ports, folder) => {
  const site = `http://127.0.0.1:${await findFreePort()}`;
  const env = { HOME: folder, SITE: site, UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(" ") };
  const args = ["run", "--adapter", "caddyfile", "--config", join(root, "deploy", "Caddyfile")];
  await startProgram("caddy", args, env);
  return site;
};

/** Without TLS: the rest of nginx.conf as it is. */
const startNginx: StartProxy = async (ports, folder) => {
  const port = await findFreePort();
  const [upstream = ""] =
    /upstream rigfile [^}]*/.exec(readFileSync(join(root, "deploy", "nginx.conf"), "utf8")) ?? [];
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join(" ");
  const site = readFileSync(join(root, "deploy", "nginx.conf"), "utf8")
    .replace(upstream, `upstream rigfile { least_conn; ${servers} keepalive 32; `)
    .replace(/server \{\n\s*listen 80;[^}]*\}/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*$/gm, "");
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

test.each([
  // It keeps a request's body until it is answered, and asks another process: nobody notices.
  ["nginx", "SIGKILL", startNginx, []],
  // It doesn't: what it had just handed to a process that ended is sent again by the client.
  ["Caddy", "SIGTERM", startCaddy, ["502", "503"]],
] as const)(
  "behind %s, while processes end with %s, nothing is lost, nothing is stored twice, and no other answer fails",
  async (name, signal, startProxy, retried) => {
    const { peer, site, restart } = await startSite(startProxy);
    const chosen = { "X-Request-Id": "chosen-by-the-client" };
    const { headers } = await fetch(`${site}/api/health`, { headers: chosen });
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{32,36}$/);
    const toBody = (companyName: string) => ({ ...quoteBody, companyName });
    const clients = startClients(6, { url: site, path: "/api/send-quote-request", toBody, retried });
    for (let end = 0; end < ends; end += 1) {
      const before = clients.accepted.length;
      await vi.waitFor(() => expect(clients.accepted.length).toBeGreaterThan(before + 10), patient);
      await restart(end % 3, signal);
    }
    await clients.stop();
    const accepted = clients.accepted.map(({ key }) => key).toSorted();
    const getIds = () => new Set(peer.mailTo(agency).map(({ mail }) => mail.messageId));
    await vi.waitFor(() => expect(getIds().size).toBe(accepted.length), patient);
    const texts = peer.mailTo(agency).map(({ mail }) => mail.text ?? "");
    expect(accepted.filter((key) => !texts.some((text) => text.includes(key)))).toEqual([]);
    const failures = clients.accepted.flatMap((each) => each.failures);
    expect(failures.filter((status) => !(retried as readonly string[]).includes(status))).toEqual([]);
    process.stdout.write(
      `${accepted.length} requests through ${name}, ${ends} times ${signal}, ${failures.length} sent again\n`,
    );
  },
);
