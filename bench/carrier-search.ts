import { loadavg } from "node:os";
import pg from "pg";
import { derivations } from "#server/fmcsa/mirror/derived/derivations.ts";
import { createCarrierSearchStore } from "#server/fmcsa/mirror/derived/search/read-carrier-search.ts";
import { goLive } from "#server/fmcsa/mirror/import/go-live.ts";
import { openMirrorPool } from "#server/fmcsa/mirror/open-mirror.ts";
import { findCarriers } from "#server/fmcsa/search/find-carriers.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { generateCarriers } from "./carrier-search/generate-carriers.ts";
import { type Query, listQueries } from "./carrier-search/queries.ts";
import { percentile } from "./lib/statistics.ts";
import { printTable } from "./lib/table.ts";

const perKind = 200;
const goalMs = 60;

type Result = Query & { readonly ms: number; readonly isFound: boolean; readonly isCut: boolean };

/** Asks each query twice, and counts the second time: others have searched before. */
async function measure(url: string): Promise<Result[]> {
  const store = createCarrierSearchStore(
    openMirrorPool({ url, statementMs: 60_000, onConnectionLost: () => undefined }),
  );
  try {
    const results: Result[] = [];
    for (const query of await listQueries(url, perKind)) {
      const search = async () =>
        store.read(async (reader) => findCarriers(reader, { text: query.text, hasTime: () => true }));
      await search();
      const start = performance.now();
      const outcome = await search();
      const ms = performance.now() - start;
      const names = outcome?.found.carriers.slice(0, 3).map((each) => each.dot_number) ?? [];
      results.push({ ...query, ms, isFound: names.includes(query.dot), isCut: outcome?.found.isCut ?? true });
    }
    return results;
  } finally {
    await store.close();
  }
}

const toRow = (kind: string, results: readonly Result[]): string[] => {
  const times = results.map(({ ms }) => ms);
  const found = results.filter(({ isFound }) => isFound).length;
  const percent = `${((found / results.length) * 100).toFixed(0)} %`;
  const figures = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1));
  return [
    kind,
    String(results.length),
    ...figures,
    String(goalMs),
    ["common words", "all"].includes(kind) ? "" : percent,
  ];
};

/** Builds the search table from made-up carriers; resolves to the seconds that it takes, and the memory of this process. */
async function prepare(url: string, count: number): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { importId, schema } = await generateCarriers(client, count);
    const start = performance.now();
    const derived = derivations.filter(({ after }) => after === "az4n-8mr2");
    for (const { build } of derived) await build(client, schema);
    const seconds = (performance.now() - start) / 1000;
    const tables = ["az4n_8mr2", ...derived.flatMap((each) => each.tables)];
    await goLive(client, { importId, name: "az4n-8mr2", tables });
    return `built in ${seconds.toFixed(0)} s with ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`;
  } finally {
    await client.end();
  }
}

/** Searches among 4.5 million carriers; CARRIERS sets another number. */
export async function benchCarrierSearch(): Promise<void> {
  const count = Number(process.env.CARRIERS ?? 4_500_000);
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  try {
    const built = await prepare(cluster.url, count);
    const results = await measure(cluster.url);
    const kinds = [...new Set(results.map(({ kind }) => kind))];
    const load = loadavg()[0]?.toFixed(1) ?? "";
    printTable(
      `Carriers found by name among ${usNumber(count)} (${built}; load of the machine ${load})`,
      ["query", "times", "median, ms", "95th percentile", "goal", "in the first three"],
      [
        ...kinds.map((kind) =>
          toRow(
            kind,
            results.filter((each) => each.kind === kind),
          ),
        ),
        toRow("all", results),
      ],
    );
  } finally {
    cluster.stop();
  }
}
