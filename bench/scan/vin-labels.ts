import { sampleVins } from "../vin/sample-vins.ts";
import { pick, type RandomBelow, seededRandom } from "../vin/seeded-random.ts";
import { damages } from "./damages.ts";
import type { LabelCode } from "./draw/door-label.ts";
import { type Outcome, printOutcomes } from "./outcomes.ts";
import type { ScanPage } from "./scan-page.ts";

/** Labels of each kind of barcode: together 64. */
const perKind = 16;

/** What happens to photos of labels. */
const kinds = [
  "straight",
  "tilt to 15°",
  "dim, noise",
  "JPEG 30-70",
  "perspective",
  "upside down",
  "upright",
  "tilt, blur, JPEG",
] as const;

/** How the barcodes of labels hold a VIN. */
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

async function scanLabel(page: ScanPage, vin: string, code: LabelCode, seed: number): Promise<Outcome> {
  const random = seededRandom(seed);
  const damage = damages[kinds[seed % kinds.length] ?? "straight"]?.(random) ?? {};
  await page.takeLabel(code, damage, seed);
  const { result, duration } = await page.scan("vin");
  if (!("text" in result)) return { isRead: false, wrong: [], duration };
  return { isRead: true, wrong: result.text === vin ? [] : ["vin"], duration };
}

/** How many photos of labels are read, and whether the VINs are right. */
export async function scanLabels(page: ScanPage): Promise<void> {
  const outcomes = new Map<string, Outcome[]>();
  for (const [name, toCode] of Object.entries(codes)) {
    const ofKind: Outcome[] = [];
    for (let index = 0; index < perKind; index += 1) {
      const seed = 1000 + index;
      const vin = pick(seededRandom(seed), sampleVins);
      ofKind.push(await scanLabel(page, vin, toCode(vin, seededRandom(seed)), seed));
    }
    outcomes.set(name, ofKind);
  }
  printOutcomes(`${outcomes.size * perKind} photos of VIN labels`, outcomes);
}
