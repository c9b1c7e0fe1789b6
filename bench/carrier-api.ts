import { FmcsaDouble } from "../server/testing/doubles/fmcsa-double.ts";
import { dataSetIds } from "#shared/carrier/data-source.ts";
import { startBare, startProduct } from "./lib/product.ts";
import { compareRates, connections, rateHead, requestRate, rounds } from "./lib/request-rate.ts";
import { printTable } from "./lib/figures.ts";

const dot = "1000006";
const paths = ["profile", "inspections/snapshot", "vehicles", "safety"].map((tool) => `/api/${tool}/${dot}`);

/** Responses per second for a cached company, against Express with helmet alone. */
async function measureRates(double: FmcsaDouble): Promise<void> {
  const [path = ""] = paths;
  const product = await startProduct({ FMCSA_URL: double.url, LOG_LEVEL: "warn" });
  const bare = await startBare("lib/bare-server.ts", await (await fetch(`${product.url}${path}`)).text());
  try {
    const rows = await compareRates([
      { title: "Express and helmet alone", measure: async () => requestRate(`${bare.url}${path}`) },
      { title: "/api/profile", measure: async () => requestRate(`${product.url}${path}`) },
    ]);
    const title = `A carrier from the cache, answers a second (${connections} connections, median of ${rounds} rounds)`;
    printTable(title, rateHead, rows);
  } finally {
    for (const program of [bare, product]) await program.stop();
  }
}

/** Requests to FMCSA when a hundred browsers open an unknown carrier at once. */
async function countCalls(double: FmcsaDouble): Promise<void> {
  double.reset();
  const product = await startProduct({ FMCSA_URL: double.url, LOG_LEVEL: "warn" });
  try {
    const open = async () =>
      Promise.all(paths.map(async (path) => (await fetch(`${product.url}${path}`)).text()));
    await Promise.all(Array.from({ length: 100 }, open));
    const rows = dataSetIds.map((id) => [id, String(double.countOf(id))]);
    const title = "Requests to FMCSA of a hundred browsers that open one carrier";
    printTable(title, ["data set", "requests"], rows);
  } finally {
    await product.stop();
  }
}

export async function benchCarrierApi(): Promise<void> {
  const double = await FmcsaDouble.start(0, new Date().toISOString().slice(0, 10));
  try {
    await measureRates(double);
    await countCalls(double);
  } finally {
    await double.close();
  }
}
