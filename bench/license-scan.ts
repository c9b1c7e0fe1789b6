import type { License } from "#shared/license/license.ts";
import { readLicense } from "#shared/license/read-license.ts";
import { cardIssuers, madeUpLicense } from "#shared/license/testing/made-up-licenses.ts";
import { damages } from "./scan/damages.ts";
import { type Outcome, printOutcomes } from "./scan/outcomes.ts";
import { type ScanPage, type Scanned, withScanPage } from "./scan/scan-page.ts";
import { slowDown } from "./scan/slow-down.ts";
import { scanLabels } from "./scan/vin-labels.ts";
import { seededRandom } from "./vin/seeded-random.ts";

/** Photos of each kind of damage: together more than 200, so that each issuer has several. */
const perKind = 12;

/** Every how many photos one is scanned again on a slower processor. */
const slowEvery = 4;
const slowdown = 4;

/** The fields that are not read as they were printed. */
function findWrong(text: string, expected: License): string[] {
  const reading = readLicense(text);
  if (reading.kind !== "license") return [reading.kind];
  const read = new Map<string, unknown>(Object.entries(reading.license));
  return Object.entries(expected).flatMap(([field, value]) =>
    JSON.stringify(read.get(field)) === JSON.stringify(value) ? [] : [field],
  );
}

function toOutcome({ result, duration }: Scanned, expected: License): Outcome {
  if (!("text" in result)) return { isRead: false, wrong: [], duration };
  return { isRead: true, wrong: findWrong(result.text, expected), duration };
}

async function scanLicenses(page: ScanPage): Promise<void> {
  const outcomes = new Map<string, Outcome[]>();
  const slow: Outcome[] = [];
  let seed = 0;
  for (const [kind, draw] of Object.entries(damages)) {
    const ofKind: Outcome[] = [];
    for (const end = seed + perKind; seed < end; seed += 1) {
      const { text, expected } = madeUpLicense(seed);
      await page.takeLicense(text, draw(seededRandom(seed)), seed);
      ofKind.push(toOutcome(await page.scan("license"), expected));
      if (seed % slowEvery !== 0) continue;
      const late = await slowDown(page.browser, slowdown, async () => page.scan("license"));
      slow.push(toOutcome(late, expected));
    }
    outcomes.set(kind, ofKind);
  }
  printOutcomes(`${seed} photos of made-up licenses of ${cardIssuers.length} issuers`, outcomes);
  const title = `Every ${slowEvery}th of them on a processor ${slowdown} times slower`;
  printOutcomes(title, new Map([["", slow]]));
}

/** How many photos of licenses and of labels are read, how long it takes, and whether what is read is right. */
export async function benchLicenseScan(): Promise<void> {
  await withScanPage(async (page) => {
    await scanLicenses(page);
    await scanLabels(page);
  });
}
