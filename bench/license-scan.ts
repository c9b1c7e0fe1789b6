import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build, preview } from "vite";
import { z } from "zod";
import { type License, readLicense } from "#shared/license/read-license.ts";
import { cardIssuers, madeUpLicense } from "#shared/license/testing/made-up-licenses.ts";
import { pick, type RandomBelow, seededRandom } from "./lib/seeded-random.ts";
import { launchChromium } from "./lib/chromium.ts";
import { percentile, printTable } from "./lib/figures.ts";
import { type Damage, damages } from "./scan/damages.ts";
import type { LabelCode } from "./scan/scene.ts";
import { sampleVins } from "./vin/decoders.ts";

const scanned = z.object({
  result: z.union([
    z.object({ kind: z.literal("read"), text: z.string() }),
    z.object({ kind: z.enum(["otherBarcode", "nothing", "outOfTime", "notOpened"]) }),
  ]),
  duration: z.number(),
});

type Scanned = z.infer<typeof scanned>;

/** Policy of the product's pages. */
const policy = "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'";

type ScanPage = {
  readonly takeLicense: (text: string, damage: Damage, seed: number) => Promise<void>;
  readonly takeLabel: (code: LabelCode, damage: Damage, seed: number) => Promise<void>;
  readonly scan: (target: "license" | "vin") => Promise<Scanned>;
};

const callIn = (page: Page, name: string, args: readonly unknown[]): Promise<unknown> =>
  page.evaluate(`${name}(${args.map((arg) => JSON.stringify(arg)).join(", ")})`);

/** Builds and opens bench/scan/page as for production, with the product's scanner and security policy. */
async function withScanPage(measure: (page: ScanPage) => Promise<void>): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "rigfile-bench-"));
  const root = join(import.meta.dirname, "scan", "page");
  const options = { outDir, emptyOutDir: true, target: "es2022", chunkSizeWarningLimit: 1000 };
  await build({ root, configFile: false, logLevel: "warn", build: options });
  const headers = { "content-security-policy": policy };
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: 0, headers } });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await page.waitForFunction("scan");
    await measure({
      takeLicense: async (...args) => void (await callIn(page, "takeLicense", args)),
      takeLabel: async (...args) => void (await callIn(page, "takeLabel", args)),
      scan: async (target) => scanned.parse(await callIn(page, "scan", [target])),
    });
  } finally {
    await browser.close();
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Photos per damage: together more than 200. */
const licensesPerKind = 12;
/** Labels per barcode: together 64. */
const labelsPerKind = 16;

/** `wrong`: fields that differ from the print; undefined if nothing was read. `duration` in milliseconds. */
type Outcome = { readonly wrong: readonly string[] | undefined; readonly duration: number };

const toOutcome = ({ result, duration }: Scanned, findWrong: (text: string) => string[]): Outcome => ({
  wrong: "text" in result ? findWrong(result.text) : undefined,
  duration,
});

const seconds = (duration: number): string => `${(duration / 1000).toFixed(2)} s`;

function toRow(name: string, outcomes: readonly Outcome[]): string[] {
  const read = outcomes.flatMap(({ wrong }) => (wrong ? [wrong] : []));
  const durations = outcomes.map(({ duration }) => duration);
  const times = [0.5, 0.95, 1].map((share) => seconds(percentile(durations, share)));
  const share = `${((100 * read.length) / outcomes.length).toFixed(1)} %`;
  return [name, `${read.length} of ${outcomes.length}`, share, String(read.flat().length), ...times];
}

function printOutcomes(title: string, kinds: ReadonlyMap<string, readonly Outcome[]>): void {
  const rows = [...kinds].map(([name, outcomes]) => toRow(name, outcomes));
  const heads = ["", "read", "share", "wrong fields", "p50", "p95", "max"];
  printTable(title, heads, [...rows, toRow("all", [...kinds.values()].flat())]);
}

function findWrongFields(text: string, expected: License): string[] {
  const reading = readLicense(text);
  if (reading.kind !== "license") return [reading.kind];
  const read = new Map<string, unknown>(Object.entries(reading.license));
  return Object.entries(expected).flatMap(([field, value]) =>
    JSON.stringify(read.get(field)) === JSON.stringify(value) ? [] : [field],
  );
}

async function scanLicenses(page: ScanPage): Promise<void> {
  const outcomes = new Map<string, Outcome[]>();
  let seed = 0;
  for (const [kind, draw] of Object.entries(damages)) {
    const ofKind: Outcome[] = [];
    for (const end = seed + licensesPerKind; seed < end; seed += 1) {
      const { text, expected } = madeUpLicense(seed);
      await page.takeLicense(text, draw(seededRandom(seed)), seed);
      ofKind.push(toOutcome(await page.scan("license"), (read) => findWrongFields(read, expected)));
    }
    outcomes.set(kind, ofKind);
  }
  printOutcomes(`${seed} photos of made-up licenses of ${cardIssuers.length} issuers`, outcomes);
}

/** Damages of labels, in turn. */
const labelDamages = [
  "straight",
  "tilt to 15°",
  "dim, noise",
  "JPEG 30-70",
  "perspective",
  "upside down",
  "upright",
  "tilt, blur, JPEG",
] as const;

/** VINs in the barcodes of labels. */
const codes: Readonly<Record<string, (vin: string, random: RandomBelow) => LabelCode>> = {
  "Code 39": (vin, random) => ({ kind: "code39", text: pick(random, [vin, `I${vin}`]) }),
  "Code 128": (vin) => ({ kind: "code128", text: vin }),
  "Data Matrix": (vin, random) => ({
    kind: "datamatrix",
    text: pick(random, [vin, `VIN:${vin};GVWR:80000`]),
  }),
  "QR code": (vin, random) => ({
    kind: "qrcode",
    text: pick(random, [vin, `https://maker.example/trucks?vin=${vin}`]),
  }),
};

async function scanLabels(page: ScanPage): Promise<void> {
  const outcomes = new Map<string, Outcome[]>();
  for (const [name, toCode] of Object.entries(codes)) {
    const ofKind: Outcome[] = [];
    for (let seed = 1000; seed < 1000 + labelsPerKind; seed += 1) {
      const vin = pick(seededRandom(seed), sampleVins);
      const kind = labelDamages[seed % labelDamages.length] ?? "straight";
      await page.takeLabel(toCode(vin, seededRandom(seed)), damages[kind]?.(seededRandom(seed)) ?? {}, seed);
      ofKind.push(toOutcome(await page.scan("vin"), (read) => (read === vin ? [] : ["vin"])));
    }
    outcomes.set(name, ofKind);
  }
  printOutcomes(`${outcomes.size * labelsPerKind} photos of VIN labels`, outcomes);
}

/** Measures which photos of licenses and labels are read, how fast, and how correctly. */
export async function benchLicenseScan(): Promise<void> {
  await withScanPage(async (page) => {
    await scanLicenses(page);
    await scanLabels(page);
  });
}
