import { runBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { createLog } from "#server/base/log.ts";
import type { Browser } from "#server/testing/admin-client.ts";
import { listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { seedBackOffice } from "./back-office/seed.ts";
import { startProduct } from "./lib/product.ts";
import { adminSettings, signInAt } from "./lib/sign-in.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const records = 100_000;
const parallel = 20;
const rounds = 20;
const goalMs = 300;

const searches = [
  "granit holow",
  "truking",
  "high desrt",
  "grnaite",
  "fregiht expres carrirs",
  "zzyzxqq",
  "Palmeto Carriers LLC",
  "prarie brige logisitcs inc",
  "refrigeratde intermodlas distribuiton internatinal refrigerants drayageports",
  "ironwod 99999",
];

async function search(browser: Browser, text: string): Promise<{ ms: number; status: number }> {
  const start = performance.now();
  const { status } = await browser.call(listProfileRecords, { query: { search: text } });
  return { ms: performance.now() - start, status };
}

async function measure(url: string): Promise<void> {
  const browser = await signInAt(url);
  const answers: Awaited<ReturnType<typeof search>>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const texts = Array.from(
      { length: parallel },
      (_each, at) => searches[(at + round) % searches.length] ?? "",
    );
    answers.push(...(await Promise.all(texts.map(async (text) => search(browser, text)))));
  }
  const failed = answers.filter(({ status }) => status !== 200).length;
  const times = answers.map(({ ms }) => ms);
  const figures = [percentile(times, 0.5), percentile(times, 0.95), goalMs].map((ms) => ms.toFixed(0));
  printTable(
    `${parallel} misspelled searches at once, ${records} records`,
    ["searches", "failed", "median, ms", "95th percentile", "goal"],
    [[String(answers.length), String(failed), ...figures]],
  );
}

/** What operators wait for who misspell, all at once. */
export async function benchTypoSearch(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  try {
    const options = { poolSize: 4, connectMs: 5000, statementMs: 60_000, onConnectionLost: () => undefined };
    const database = await openPostgres({ url: cluster.url, ...options });
    await runBackgroundJobs({ database, log: createLog("silent") });
    await database.close();
    await seedBackOffice(cluster.url, { records, visits: 0, tickets: 0 });
    const product = await startProduct({
      ...adminSettings,
      DATABASE_URL: cluster.url,
      LOG_LEVEL: "warn",
    });
    try {
      await measure(product.url);
    } finally {
      await product.stop();
    }
  } finally {
    cluster.stop();
  }
}
