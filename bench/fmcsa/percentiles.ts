import pg from "pg";
import { computePercentiles } from "#server/fmcsa/mirror/percentiles/compute-percentiles.ts";
import { compareByHand, fillByHand } from "#server/testing/fmcsa-mirror/hold-by-hand.ts";
import { type MadeCarrier, makeCarriers } from "#server/testing/fmcsa-mirror/mixed-population.ts";
import { type HandBasic, toHandReading } from "#server/testing/fmcsa-mirror/sms-by-hand.ts";
import { usNumber } from "#shared/text/us-english.ts";
import { ensurePostgres, temporaryCluster } from "../../scripts/lib/postgres.mjs";
import { printTable } from "../lib/table.ts";
import { type Carrier, generateCarriers } from "./generator/carriers.ts";
import { generateInspections } from "./generator/inspections.ts";
import type { GeneratedBasic } from "./generator/violation-codes.ts";

const basicsOf = {
  unsafe: "unsafe",
  fatigued: "hos",
  dr_fitness: "fitness",
  subt_alcohol: "substances",
  vh_maint: "maintenance",
  hm: "hazmat",
} as const satisfies Readonly<Record<GeneratedBasic, HandBasic>>;

function toMade(carrier: Carrier): MadeCarrier {
  const inspections = [...generateInspections(carrier)].map((inspection) => ({
    id: String(inspection.uniqueId),
    level: inspection.level,
    isPlacarded: inspection.relevantTo.includes("hm"),
    day: inspection.day,
    timeWeight: inspection.timeWeight,
    relevantTo: inspection.relevantTo.map((basic) => basicsOf[basic]),
    violations: inspection.violations.map(({ basic, severity, isOutOfService }) => ({
      basic: basicsOf[basic],
      severity,
      isOut: isOutOfService,
      form: "total" as const,
    })),
  }));
  return {
    dot: carrier.dotNumber,
    isIntrastate: carrier.operation === "C",
    isPassenger: carrier.carriesPassengers,
    statesHazmat: carrier.carriesHazmat,
    driver: inspections.filter(({ level }) => level !== 5).length,
    vehicle: inspections.filter(({ level }) => level !== 3).length,
    powerUnits: carrier.powerUnits,
    coaches: 0,
    units: { all: carrier.powerUnits, combination: carrier.tractors },
    inspections,
  };
}

/** So many of the generator's carriers that have measures. */
function generate(count: number): MadeCarrier[] {
  const found: MadeCarrier[] = [];
  for (const carrier of generateCarriers(1)) {
    if (carrier.isInspected) found.push(toMade(carrier));
    if (found.length === count) break;
  }
  return found;
}

async function hold(url: string, name: string, carriers: readonly MadeCarrier[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const standings = await fillByHand(url, carriers, toHandReading());
    const start = performance.now();
    const outcome = await computePercentiles(client);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (outcome.kind === "refused") throw new Error(outcome.reason);
    const { measures, isOpen, compared: judged } = outcome.judgement;
    const { compared, violated, percentiles, others } = await compareByHand(client, standings);
    for (const other of others.slice(0, 5)) process.stdout.write(`${other}\n`);
    const own = Math.round((measures?.agree ?? 0) * (measures?.compared ?? 0));
    return [
      name,
      usNumber(carriers.length),
      `${usNumber(compared - others.length)} of ${usNumber(violated)}`,
      usNumber(percentiles),
      `${usNumber(own)} of ${usNumber(measures?.compared ?? 0)}`,
      `${isOpen ? "open" : "closed"} by ${usNumber(judged)}`,
      `${seconds} s`,
    ];
  } finally {
    await client.end();
  }
}

/** Holds measures and percentiles of two made-up populations against those counted by hand. BENCH_CARRIERS=5000 takes others. */
export async function benchPercentiles(): Promise<void> {
  const count = Number(process.env.BENCH_CARRIERS ?? "60000");
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL is needed.");
  const rows: string[][] = [];
  for (const [name, make] of [
    ["several BASICs an inspection", () => makeCarriers(count, 1)],
    ["as bench/fmcsa/generator", () => generate(count)],
  ] as const) {
    const cluster = await temporaryCluster(programs);
    try {
      cluster.start();
      rows.push(await hold(cluster.url, name, make()));
    } finally {
      cluster.stop();
    }
  }
  const head = [
    "",
    "carriers",
    "standings as by hand",
    "percentiles",
    "own measures as published",
    "gate",
    "computed in",
  ];
  printTable("Percentiles of made-up carriers, held against those counted by hand", head, rows);
}
