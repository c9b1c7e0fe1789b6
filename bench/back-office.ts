import pg from "pg";
import { z } from "zod";
import { parseConfig } from "#server/base/settings/config.ts";
import { runBackgroundJobs } from "#server/db/migration/run-background-jobs.ts";
import { openPostgres } from "#server/db/postgres.ts";
import { createLog } from "#server/base/log.ts";
import { startServer } from "#server/server.ts";
import type { Browser } from "#server/testing/admin-client.ts";
import { getCompany } from "#shared/api/admin/records/companies.ts";
import { getDashboard } from "#shared/api/admin/dashboard.ts";
import { listOutbox } from "#shared/api/admin/outbox.ts";
import { listProfileRecords } from "#shared/api/admin/records/profile-records.ts";
import { countQuoteRequests, listQuoteRequests } from "#shared/api/admin/records/quote-requests.ts";
import { listTickets } from "#shared/api/admin/tickets.ts";
import { getVisitStatistics, listCompanyProfiles } from "#shared/api/admin/visits.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { ensurePostgres, temporaryCluster } from "../scripts/lib/postgres.mjs";
import { benchErasure } from "./back-office/erasure.ts";
import { benchExports } from "./back-office/exports.ts";
import { recordStatements, type Statement } from "./back-office/recorded-sql.ts";
import { type SeedSizes, seedBackOffice } from "./back-office/seed.ts";
import { type Product, startProduct } from "./lib/product.ts";
import { percentile } from "./lib/statistics.ts";
import { adminSettings, signInAt } from "./lib/sign-in.ts";
import { printTable } from "./lib/table.ts";

type Query = Readonly<Record<string, string>>;
type Case = {
  readonly title: string;
  readonly contract: Pick<Endpoint, "method" | "path">;
  readonly query?: Query;
  /** The 95th percentile that it should stay under, in milliseconds. */
  readonly goalMs: number;
};

const daysAgo = (days: number): string =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().slice(0, 10);

const firstPages: readonly Case[] = [
  { title: "profiles, first page", contract: listProfileRecords, goalMs: 50 },
  { title: "profiles by company", contract: listProfileRecords, query: { sort: "companyName" }, goalMs: 50 },
  { title: "quote requests", contract: listQuoteRequests, goalMs: 50 },
  { title: "quote requests, bound", contract: listQuoteRequests, query: { followUp: "bound" }, goalMs: 50 },
  { title: "tickets", contract: listTickets, goalMs: 50 },
  { title: "tickets, open", contract: listTickets, query: { status: "open" }, goalMs: 50 },
  { title: "visits", contract: listCompanyProfiles, goalMs: 50 },
  { title: "outbox", contract: listOutbox, goalMs: 50 },
];
const searches: readonly Case[] = [
  ["a common word", "trucking"],
  ["two words", "eagle freight"],
  ["a rare company", "granite hollow hauling 377"],
  ["a DOT number", "1234567"],
  ["an email", "owner4711@carrier"],
  ["a typo", "granit holow"],
  ["nothing alike", "zzyzx qqq"],
  ["two letters", "ea"],
].map(([what, search]) => ({
  title: `profiles: search for ${what}`,
  contract: listProfileRecords,
  query: { search: search ?? "" },
  goalMs: 150,
}));
const others: readonly Case[] = [
  {
    title: "profiles: quotes of a year",
    contract: listProfileRecords,
    query: { actionType: "quote", from: daysAgo(365) },
    goalMs: 150,
  },
  { title: "quotes: counts of the states", contract: countQuoteRequests, goalMs: 150 },
  { title: "quotes: search", contract: listQuoteRequests, query: { search: "bison" }, goalMs: 150 },
  { title: "tickets: search", contract: listTickets, query: { search: "damaged" }, goalMs: 150 },
  { title: "tickets: rare search", contract: listTickets, query: { search: "RF-123456" }, goalMs: 150 },
  { title: "outbox: search", contract: listOutbox, query: { search: "bison" }, goalMs: 150 },
  { title: "outbox: rare search", contract: listOutbox, query: { search: "owner4711@" }, goalMs: 150 },
  { title: "outbox: failed", contract: listOutbox, query: { status: "failed" }, goalMs: 150 },
  { title: "visits: search", contract: listCompanyProfiles, query: { search: "eagle" }, goalMs: 150 },
  { title: "visits: a state", contract: listCompanyProfiles, query: { state: "TX" }, goalMs: 150 },
  { title: "one company's page", contract: getCompany, query: { dot: "1012345" }, goalMs: 150 },
  { title: "dashboard", contract: getDashboard, goalMs: 300 },
  {
    title: "statistics of 100,000 visits",
    contract: getVisitStatistics,
    query: { from: daysAgo(36) },
    goalMs: 300,
  },
];

const sizes: SeedSizes = { records: 1_000_000, visits: 3_000_000, tickets: 200_000 };
const rounds = 100;

async function measure(call: () => Promise<unknown>): Promise<number> {
  for (let index = 0; index < 5; index += 1) await call();
  const samples: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const start = performance.now();
    await call();
    samples.push(performance.now() - start);
  }
  return percentile(samples, 0.95);
}

async function ask(browser: Browser, { contract, query = {} }: Case): Promise<unknown> {
  const { status, body } = await browser.call(contract, { query });
  if (status !== 200) throw new Error(`${contract.path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

const pageSchema = z.object({ nextCursor: z.string() });
const cursorSchema = z.tuple([z.string(), z.string(), z.string()]);

/** A cursor into the middle of a list: it is reached by the date in it, as no page does. */
async function toMiddle(browser: Browser): Promise<Case> {
  const body = await ask(browser, { ...firstPage, query: { limit: "1" } });
  const { nextCursor } = pageSchema.parse(body);
  const [order, , id] = cursorSchema.parse(JSON.parse(Buffer.from(nextCursor, "base64url").toString()));
  const middle = new Date(Date.now() - 47_000_000_000).toISOString().replace("Z", "000Z");
  const cursor = Buffer.from(JSON.stringify([order, middle, id])).toString("base64url");
  return { ...firstPage, title: "profiles, a page in the middle", query: { cursor } };
}
const firstPage: Case = { title: "profiles, first page", contract: listProfileRecords, goalMs: 50 };

/** Connects, migrates an empty database, and builds its indexes. */
async function open(url: string) {
  const limits = { connectMs: 5000, statementMs: 60_000 };
  const database = await openPostgres({ url, poolSize: 4, ...limits, onConnectionLost: () => undefined });
  await runBackgroundJobs({ database, log: createLog("silent") });
  return database;
}

/** The same server in this process, to learn the statements of each request. */
async function startRecorder(databaseUrl: string) {
  const takeStatements = recordStatements();
  const config = parseConfig({
    NODE_ENV: "test",
    PORT: "0",
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "silent",
    LOOKUP_LIMIT_MAX: "1000000",
  });
  const database = await open(databaseUrl);
  const server = await startServer(config, createLog("silent"), database);
  const browser = await signInAt(server.url);
  return {
    close: server.close,
    getStatements: async (wanted: Case): Promise<Statement[]> => {
      await ask(browser, wanted);
      takeStatements();
      await ask(browser, wanted);
      return takeStatements().filter(({ text }) => !/outbox_messages.*skip locked/s.test(text));
    },
  };
}

const toRow = ({ title, goalMs }: Case, product: number, raw: number, statements: number): string[] => [
  title,
  product.toFixed(1),
  raw.toFixed(1),
  String(statements),
  (product / raw).toFixed(2),
  String(goalMs),
];

const queryCanceled = "57014";

/** The statements as they were recorded. One of a search with typos may take too long, and is given up. */
async function runAll(raw: pg.Client, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements)
    try {
      await raw.query(text, [...values]);
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && error.code === queryCanceled)) throw error;
    }
}

/** Runs the built product with these settings, and signs in. */
async function withProduct(
  settings: Readonly<Record<string, string>>,
  run: (signedIn: { readonly product: Product; readonly browser: Browser }) => Promise<void>,
): Promise<void> {
  const product = await startProduct(settings);
  try {
    await run({ product, browser: await signInAt(product.url) });
  } finally {
    await product.stop();
  }
}

/** Each request, and its statements alone. */
async function compareWithSql(databaseUrl: string, browser: Browser): Promise<void> {
  const raw = new pg.Client({ connectionString: databaseUrl });
  await raw.connect();
  const recorder = await startRecorder(databaseUrl);
  const rows: string[][] = [];
  for (const each of [...firstPages, await toMiddle(browser), ...searches, ...others]) {
    const statements = await recorder.getStatements(each);
    const viaProduct = await measure(async () => ask(browser, each));
    const viaPg = await measure(async () => runAll(raw, statements));
    rows.push(toRow(each, viaProduct, viaPg, statements.length));
  }
  await recorder.close();
  await raw.end();
  printTable("95th percentile, ms", ["request", "product", "raw pg", "statements", "ratio", "goal"], rows);
}

/** What the operator waits for, with a million profiles, three million visits and 200,000 tickets. */
export async function benchBackOffice(): Promise<void> {
  const programs = await ensurePostgres();
  if (programs === undefined) throw new Error("PostgreSQL could not be installed.");
  const cluster = await temporaryCluster(programs);
  cluster.start();
  const settings = {
    ...adminSettings,
    DATABASE_URL: cluster.url,
    LOG_LEVEL: "warn",
    MAIL_POLL_SECONDS: "3600",
  };
  try {
    const start = performance.now();
    await (await open(cluster.url)).close();
    await seedBackOffice(cluster.url, sizes);
    const seconds = (performance.now() - start) / 1000;
    process.stdout.write(`Seeded ${JSON.stringify(sizes)} in ${seconds.toFixed(0)} s\n`);
    await withProduct(settings, async ({ browser }) => compareWithSql(cluster.url, browser));
    // A file that was collected in memory wouldn't fit in there.
    await withProduct({ ...settings, NODE_OPTIONS: "--max-old-space-size=96" }, benchExports);
    await withProduct(settings, async ({ browser }) => benchErasure(browser));
  } finally {
    cluster.stop();
  }
}
