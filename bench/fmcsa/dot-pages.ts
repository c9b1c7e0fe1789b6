import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { copiedSets } from "#server/fmcsa/mirror/mirrored-sets.ts";
import { fillCopy } from "#server/testing/fmcsa-mirror/fill-copy.ts";
import { ensurePostgres, temporaryCluster } from "../../scripts/lib/postgres.mjs";
import { startProduct } from "../lib/product.ts";
import { percentile } from "../lib/statistics.ts";
import { printTable } from "../lib/table.ts";
import { generateCarriers } from "./generator/carriers.ts";
import { generateRows } from "./generator/generate-set.ts";

/** Share of FMCSA's true size. */
const scale = Number(process.env.DOT_PAGES_SCALE ?? "0.1");
const perSecond = Number(process.env.DOT_PAGES_RATE ?? "200");
const carriersAsked = 200;
const goals = { cold: 50, warm: 20 };

/** What one DOT page asks for, side by side. */
const toPaths = (dot: string): string[] => [
  `/api/profile/${dot}`,
  `/api/inspections/snapshot/${dot}`,
  `/api/vehicles/${dot}`,
  `/api/safety/${dot}`,
  `/api/profile/${dot}/registration`,
  `/api/profile/${dot}/licensing`,
];

type Timed = { readonly path: string; readonly ms: number; readonly status: number };

async function time(url: string, path: string): Promise<Timed> {
  const start = performance.now();
  const response = await fetch(`${url}${path}`);
  await response.text();
  return { path, ms: performance.now() - start, status: response.status };
}

/** Sends requests at a steady rate, however long the answers take. */
async function sendSteadily(url: string, paths: readonly string[]): Promise<Timed[]> {
  const start = performance.now();
  const calls: Promise<Timed>[] = [];
  for (const [index, path] of paths.entries()) {
    const early = start + (index * 1000) / perSecond - performance.now();
    if (early > 1) await pause(early);
    calls.push(time(url, path));
  }
  return Promise.all(calls);
}

/** Carriers with inspections, from all over the set. */
function pickCarriers(): string[] {
  const inspected = [...generateCarriers(scale)].filter(
    ({ isInspected, isActive }) => isInspected && isActive,
  );
  const step = Math.max(1, Math.floor(inspected.length / carriersAsked));
  return inspected.filter((_each, index) => index % step === 0).map(({ dotNumber }) => dotNumber);
}

async function fill(url: string): Promise<void> {
  const publishedAt = new Date().toISOString();
  for (const { dataSet } of copiedSets)
    await fillCopy(url, { [dataSet.id]: { rows: generateRows(dataSet.id, scale), publishedAt } });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("analyze");
  await client.end();
}

const parts = (paths: readonly Timed[], pattern: RegExp): Timed[] =>
  paths.filter(({ path }) => pattern.test(path));

function toRow(title: string, answers: readonly Timed[], goalMs: number): string[] {
  const times = answers.map(({ ms }) => ms);
  const others = answers.filter(({ status }) => status !== 200).map(({ status }) => status);
  const failed = others.length === 0 ? 0 : `${others.length} (${[...new Set(others)].join(", ")})`;
  const figures = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99), goalMs];
  return [title, String(answers.length), String(failed), ...figures.map((ms) => ms.toFixed(1))];
}

async function measure(databaseUrl: string): Promise<void> {
  const settings = { FMCSA_COPY: "1", FMCSA_DATABASE_URL: databaseUrl, FMCSA_URL: "http://127.0.0.1:9/" };
  const product = await startProduct({ ...settings, LOG_LEVEL: "error" });
  try {
    const paths = pickCarriers().flatMap(toPaths);
    const cold = await sendSteadily(product.url, paths);
    const warm = await sendSteadily(product.url, paths);
    printTable(
      `Requests of DOT pages at ${perSecond} a second, copy at ${scale} of FMCSA's size; load ${loadavg()[0]?.toFixed(1)}`,
      ["", "requests", "no 200", "median, ms", "95th percentile", "99th", "goal of the 95th"],
      [
        toRow("cold", cold, goals.cold),
        toRow("warm", warm, goals.warm),
        ...["inspections", "vehicles", "safety", "registration", "licensing"].map((name) =>
          toRow(`warm, ${name}`, parts(warm, new RegExp(`/${name}(?:/|$)`)), goals.warm),
        ),
      ],
    );
  } finally {
    await product.stop();
  }
}

/** How long the requests of a DOT page take with a copy of FMCSA's data, and the portal out of reach. */
export async function benchDotPages(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  try {
    cluster.start();
    await fill(cluster.url);
    // Nothing is left in its memory.
    await cluster.restart("fast");
    await measure(cluster.url);
  } finally {
    cluster.stop();
  }
}
