import { execFileSync, spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { root } from "#server/base/root.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { submit } from "#server/testing/clients.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { listFiles } from "../architecture/source.ts";
import { findFreePort } from "../lib/free-port.mjs";
import { readVersion } from "./contents.mjs";

const minute = 60_000;
const released = readVersion().replace(/-.*/, "");
const name = `rigfile-${released}`;
const folder = mkdtempSync(join(tmpdir(), "release-test-"));
const copy = join(folder, "copy");
const product = join(folder, name);
// Its packages are many files.
afterAll(() => rmSync(folder, { recursive: true }), 5 * minute);

const run = (program: string, args: readonly string[], cwd = copy): string =>
  execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const release = (): string => run(process.execPath, ["scripts/release.mjs"]);
const readSums = (): string => readFileSync(join(copy, "release", "SHA256SUMS"), "utf8");

/** Names the version in the changelog and in package.json, as an owner does before a release. */
function prepareRelease(): void {
  const changelog = readFileSync(join(copy, "CHANGELOG.md"), "utf8");
  const heading = "## [Unreleased]\n";
  writeFileSync(
    join(copy, "CHANGELOG.md"),
    changelog.replace(heading, `${heading}\n## [${released}] - 2026-01-02\n\n- All.\n`),
  );
  run("npm", ["version", "--no-git-tag-version", "--allow-same-version", released]);
}

/** Commits the current files to a clone. */
function commitCopy(): void {
  for (const file of listFiles()) cpSync(join(root, file), join(copy, file));
  prepareRelease();
  execFileSync("cp", ["-al", join(root, "node_modules"), join(copy, "node_modules")]);
  run("git", ["init", "--quiet"]);
  run("git", ["add", "--all"]);
  const who = ["-c", "user.name=Somebody", "-c", "user.email=somebody@example.com"];
  run("git", [...who, "commit", "--quiet", "--message", "all", "--date", "2026-01-02T03:04:05Z"]);
}

let printed: string;
beforeAll(async () => {
  commitCopy();
  printed = release();
  run("tar", ["-xf", join(copy, "release", `${name}.tar.gz`)], folder);
  run("npm", ["ci", "--omit=dev", "--omit=optional", "--no-audit", "--no-fund"], product);
}, 10 * minute);

test("a release says what it has and what comes next, and its checksums fit", () => {
  expect(printed).toContain(`Next: git tag v${released}`);
  expect(printed).toContain("each with its license");
  expect(run("sha256sum", ["--check", "--strict", "SHA256SUMS"], join(copy, "release"))).toBe(
    `${name}.tar.gz: OK\n${name}.cdx.json: OK\n`,
  );
});

test("another build of the same commit, in another folder, gives the same bytes", () => {
  const sums = readSums();
  rmSync(join(copy, "dist"), { recursive: true });
  cpSync(join(root, "dist"), join(copy, "dist"), { recursive: true });
  release();
  expect(readSums()).toBe(sums);
});

test("nothing is made of what isn't committed", () => {
  const sums = readSums();
  writeFileSync(join(copy, "server", "left-over.ts"), "");
  onTestFinished(() => rmSync(join(copy, "server", "left-over.ts")));
  const { status, stdout } = spawnSync(process.execPath, ["scripts/release.mjs"], {
    cwd: copy,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout).toContain("Not everything is committed: server/left-over.ts");
  expect(readSums()).toBe(sums);
});

describe("its packages", () => {
  const lockSchema = z.object({ packages: z.record(z.string(), z.object({ version: z.string() })) });
  const sbomSchema = z.object({ components: z.array(z.object({ name: z.string(), version: z.string() })) });
  const readProduct = (file: string): string => readFileSync(join(product, file), "utf8");
  const listInstalled = (): string[] => {
    const { packages } = lockSchema.parse(JSON.parse(readProduct("node_modules/.package-lock.json")));
    const names = Object.entries(packages).map(
      ([path, { version }]) => `${path.replace(/^.*node_modules\//, "")} ${version}`,
    );
    return [...new Set(names)].toSorted();
  };

  test("are listed as they are installed, and no others", () => {
    const { components } = sbomSchema.parse(JSON.parse(readProduct("sbom.cdx.json")));
    const listed = components.map((each) => `${each.name} ${each.version}`);
    expect(listed.toSorted()).toEqual(listInstalled());
  });

  test("are each in the notices, with the license", () => {
    const notices = readProduct("THIRD-PARTY-NOTICES.txt");
    expect(listInstalled().filter((each) => !notices.includes(`\n${each} (`))).toEqual([]);
    expect(notices).toMatch(/\nreact [\d.]+ \(MIT\)\n/);
  });
});

test("every package that its programs import is installed, except for hot reload's", () => {
  const server = join(product, "dist", "server");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const imports = files.flatMap((file) =>
    [
      ...readFileSync(join(server, file), "utf8").matchAll(/^(?:import|export)\b[^;]*?"([^".][^"]*)";$/gm),
    ].map(([, specifier = ""]) => specifier),
  );
  const packages = [...new Set(imports)].filter(
    (each) => !each.startsWith("node:") && !builtinModules.includes(each),
  );
  expect(packages.length).toBeGreaterThan(20);
  const code = `for (const each of ${JSON.stringify(packages)}) import.meta.resolve(each);`;
  run(process.execPath, ["--input-type=module", "--eval", code], dirname(server));
});

/** The product in its folder, on the embedded database. */
async function start(settings: Record<string, string>) {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const { PATH = "" } = process.env;
  const data = mkdtempSync(join(folder, "data-"));
  const env = {
    PATH,
    NODE_ENV: "test",
    PORT: new URL(url).port,
    DATA_DIR: data,
    FMCSA_URL: "http://127.0.0.1:9/",
    ...settings,
  };
  const args = [join(product, "dist", "server", "main.js")];
  const child = spawn(process.execPath, args, { cwd: product, env, stdio: ["ignore", "ignore", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200), {
    timeout: minute,
    interval: 100,
  });
  return url;
}

test("unpacked elsewhere with production's packages, it serves its pages and sends a quote request with its PDF", async () => {
  const peer = await SmtpPeer.start();
  onTestFinished(async () => peer.stop());
  const url = await start({ SMTP_URL: peer.url, QUOTE_RECIPIENTS: "first@agency.test" });
  const page = await (await fetch(`${url}/vin-checker`)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? "";
  expect((await fetch(`${url}${script}`)).status).toBe(200);
  expect((await fetch(`${url}/.well-known/security-policy.txt`)).status).toBe(200);
  await submit({ url, path: sendQuoteRequest.path, toBody: () => quoteBody });
  await vi.waitFor(
    () => expect(peer.mailTo("first@agency.test")[0]?.mail.attachments[0]?.mimeType).toBe("application/pdf"),
    minute,
  );
});

test("its command line lists the operator's commands", () => {
  expect(run(process.execPath, ["dist/server/cli.js"], product)).toMatch(/migrate[^]*backup[^]*vin-data/);
});
