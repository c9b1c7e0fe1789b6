import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { parseConfig } from "#server/base/settings/config.ts";
import { root } from "#server/base/root.ts";
import { settings } from "#server/base/settings/settings.ts";

const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.object({
      // Docker makes an empty value of nothing.
      environment: z
        .record(
          z.string(),
          z.preprocess((value) => value ?? "", z.coerce.string()),
        )
        .default({}),
      volumes: z.array(z.string()).default([]),
      ports: z.array(z.string()).default([]),
      depends_on: z
        .union([
          z.array(z.string()),
          z.record(z.string(), z.object({ condition: z.literal("service_healthy") })),
        ])
        .default([]),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.null()),
});

const read = (file: string): string => readFileSync(join(root, file), "utf8");

/** The secrets that the command at its top makes, which is all that an .env file must have. */
function makeSecrets(): Record<string, string | undefined> {
  const [, command = ""] = /^# +(\(umask .*)$/m.exec(read("compose.yaml")) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  try {
    execFileSync("sh", ["-c", command], { cwd: folder });
    return parseEnv(readFileSync(join(folder, ".env"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const secrets = makeSecrets();
/** As Docker replaces them: by the value, by a default, or not at all. */
const fill = (text: string): string =>
  text.replaceAll(
    /\$\{(\w+):([-?])([^}]*)\}/g,
    (whole, name: string, sign: string, or: string) => secrets[name] ?? (sign === "-" ? or : whole),
  );
const { services, volumes } = composeSchema.parse(parse(fill(read("compose.yaml"))));
const { app, proxy } = services;

test("compose.yaml starts the server with settings that it knows, and that do for production", () => {
  const names = Object.keys(app?.environment ?? {});
  expect(names.filter((name) => !Object.hasOwn(settings.shape, name))).toEqual([]);
  expect(parseConfig({ NODE_ENV: "production", ...app?.environment })).toMatchObject({ production: true });
});

test("it has no secret of its own, and opens no port to other machines unless told to", () => {
  expect(Object.keys(secrets).toSorted()).toEqual(["DATA_KEYS", "POSTGRES_PASSWORD", "SESSION_SECRET"]);
  for (const name of Object.keys(secrets)) expect(read("compose.yaml")).not.toContain(`{${name}:-`);
  const ports = Object.values(services).flatMap((service) => service.ports);
  expect(ports.filter((port) => !port.startsWith("127.0.0.1:"))).toEqual([]);
});

test("its services wait for services that it has, and for health that they report", () => {
  const waited = Object.values(services).map((service) => service.depends_on);
  const started = waited.flatMap((each) => (Array.isArray(each) ? each : []));
  const healthy = waited.flatMap((each) => (Array.isArray(each) ? [] : Object.keys(each)));
  expect([...started, ...healthy].filter((name) => !Object.hasOwn(services, name))).toEqual([]);
  expect(healthy.filter((name) => services[name]?.healthcheck === undefined)).toEqual([]);
});

test("every volume has a name that it declares, or is a file that is here", () => {
  const mounted = Object.values(services).flatMap((service) =>
    service.volumes.map((each) => each.split(":")[0] ?? ""),
  );
  const files = mounted.filter((each) => each.startsWith("."));
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const named = new Set(mounted.filter((each) => !each.startsWith(".")));
  expect(named).toEqual(new Set(Object.keys(volumes)));
});

test("the proxy leads to the image's port, by the names that the Caddyfile reads", () => {
  const [, port = ""] = /PORT=(\d+)/.exec(read("Dockerfile")) ?? [];
  expect(proxy?.environment.UPSTREAMS).toBe(`app:${port}`);
  const known = [...read("deploy/Caddyfile").matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
  expect(new Set(Object.keys(proxy?.environment ?? {}))).toEqual(new Set(known));
});
