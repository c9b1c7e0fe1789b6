import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "#server/base/root.ts";
import { installDebianPackages } from "../scripts/lib/debian.mjs";

const folder = mkdtempSync(join(tmpdir(), "deploy-"));
beforeAll(async () => {
  if (!["/usr/sbin/nginx", "/usr/bin/caddy"].every((path) => existsSync(path)))
    await installDebianPackages("nginx-light", "caddy", "systemd", "openssl");
});
afterAll(() => rmSync(folder, { recursive: true }));

const deploy = (name: string): string => join(root, "deploy", name);

/** Throws if the program fails, with what it printed. */
function run(program: string, args: readonly string[]): string {
  execFileSync(program, args, { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8" });
  return "fine";
}

test("nginx takes nginx.conf", () => {
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
  const request = [
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-days",
    "1",
    "-subj",
    "/CN=www.example.com",
  ];
  run("openssl", [...request, "-keyout", key, "-out", certificate]);
  const site = readFileSync(deploy("nginx.conf"), "utf8")
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
    .replaceAll("/var/log/nginx", folder);
  writeFileSync(join(folder, "site.conf"), site);
  writeFileSync(
    join(folder, "nginx.conf"),
    `pid ${folder}/pid; events {} http { access_log off; include ${folder}/site.conf; }`,
  );
  expect(run("nginx", ["-t", "-e", "stderr", "-c", join(folder, "nginx.conf")])).toBe("fine");
});

test("Caddy takes the Caddyfile", () => {
  expect(run("caddy", ["validate", "--adapter", "caddyfile", "--config", deploy("Caddyfile")])).toBe("fine");
});

test("systemd takes the unit, whose program and user need not be there yet", () => {
  const unit = join(folder, "rigfile@.service");
  writeFileSync(
    unit,
    readFileSync(deploy("rigfile@.service"), "utf8").replace("/usr/bin/node", process.execPath),
  );
  expect(run("systemd-analyze", ["verify", unit])).toBe("fine");
});
