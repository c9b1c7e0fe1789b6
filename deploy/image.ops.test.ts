import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, onTestFinished, test, vi } from "vitest";
import { root } from "#server/base/root.ts";
import { quoteBody } from "#server/testing/bodies.ts";
import { submit } from "#server/testing/clients.ts";
import { testDataKeys } from "#server/testing/data-keys.ts";
import { SmtpPeer } from "#server/testing/doubles/smtp-peer.ts";
import { sendQuoteRequest } from "#shared/api/submissions.ts";
import { z } from "zod";
import { findFreePort } from "../scripts/lib/free-port.mjs";
import { makeBaseImages, ensureContainers } from "./testing/base-images.mjs";

const minute = 60_000;
const maxMegabytes = 250;
const image = "localhost/rigfile";
const nowhere = "http://127.0.0.1:9/";
const agency = "first@agency.test";

const folder = mkdtempSync(join(tmpdir(), "image-test-"));
/** Apart from this machine's own images. */
const store = ["--root", join(folder, "store"), "--runroot", join(folder, "run")];

const run = (program: string, ...args: readonly string[]): string =>
  execFileSync(program, [...store, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 2 ** 28,
  });
const podman = (...args: readonly string[]): string => run("podman", "--runtime", "runc", ...args);

function build(name: string, from: string): void {
  run("buildah", "bud", "--pull-never", "--isolation", "chroot", "--format", "docker", "--tag", name, from);
}

let reason: string | undefined;
beforeAll(async () => {
  reason = await ensureContainers();
  if (reason !== undefined) return;
  makeBaseImages(folder, build);
  build(image, root);
}, 40 * minute);
beforeEach(({ skip }) => {
  if (reason !== undefined) skip(`The image isn't tried: ${reason}.`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }), 5 * minute);

/** A container as compose.yaml has it: nothing can be written but /data and /tmp, and nothing is allowed. */
async function start(settings: Record<string, string>) {
  const port = await findFreePort();
  const environment = { PORT: String(port), ...settings };
  const confined = [
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
  ];
  // A process without CAP_SYS_RESOURCE can't raise them to podman's own.
  const limits = ["--ulimit", "nofile=4096:4096", "--ulimit", "nproc=4096:4096"];
  const set = Object.entries(environment).flatMap(([key, value]) => ["--env", `${key}=${value}`]);
  const id = podman("run", "--detach", "--network", "host", ...confined, ...limits, ...set, image).trim();
  onTestFinished(() => void podman("rm", "--force", id));
  const url = `http://127.0.0.1:${port}`;
  onTestFailed(() => void process.stdout.write(podman("logs", id)));
  await vi.waitFor(async () => expect((await fetch(`${url}/api/ready`)).status).toBe(200), minute);
  return { id, url };
}

const evaluate = (id: string, code: string): string => podman("exec", id, "node", "--print", code).trim();

test(`the image has at most ${maxMegabytes} MB`, () => {
  const schema = z.tuple([z.object({ Size: z.number() })]);
  const [{ Size }] = schema.parse(JSON.parse(podman("image", "inspect", image)));
  process.stdout.write(
    `The image has ${(Size / 1e6).toFixed(1)} MB, on stand-ins for its two base images made from Debian's packages.\n`,
  );
  expect(Size).toBeLessThanOrEqual(maxMegabytes * 1e6);
});

test("in a container that can write nowhere else, it keeps its data, sends a quote request with its PDF, and ends on request", async () => {
  const peer = await SmtpPeer.start();
  onTestFinished(async () => peer.stop());
  const { id, url } = await start({
    EMBEDDED_DATABASE: "1",
    FMCSA_URL: nowhere,
    VPIC_URL: nowhere,
    SMTP_URL: peer.url,
    QUOTE_RECIPIENTS: agency,
    SESSION_SECRET: "only-for-a-test-of-the-image-00000000",
    DATA_KEYS: testDataKeys,
    OPERATOR_NAME: "Example Trucking Tools LLC",
    OPERATOR_ADDRESS: "100 Main St, Springfield, IL 62701",
    PUBLIC_URL: "http://127.0.0.1",
  });
  expect(evaluate(id, "`${process.getuid()}:${process.getgid()} ${process.version}`")).toMatch(
    /^10001:10001 v22\./,
  );
  expect(evaluate(id, "try { fs.writeFileSync('/app/x', '') } catch ({ code }) { code }")).toBe("EROFS");
  expect(podman("exec", id, "node", "dist/server/cli.js")).toContain("migrate");
  const hasNotice = String.raw`/\nexpress [\d.]+ \(MIT\)\n/.test(fs.readFileSync('THIRD-PARTY-NOTICES.txt', 'utf8'))`;
  expect(evaluate(id, hasNotice)).toBe("true");
  podman("healthcheck", "run", id);
  await submit({ url, path: sendQuoteRequest.path, toBody: () => quoteBody });
  await vi.waitFor(
    () => expect(peer.mailTo(agency)[0]?.mail.attachments[0]?.mimeType).toBe("application/pdf"),
    minute,
  );
  podman("stop", "--time", "30", id);
  expect(podman("inspect", "--format", "{{.State.ExitCode}}", id).trim()).toBe("0");
});
