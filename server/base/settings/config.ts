import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { brand } from "#shared/text/brand.ts";
import type { RetentionDays } from "#shared/api/admin/retention/retention-kinds.ts";
import { usStates } from "#shared/text/us-states.ts";
import { noDataKeys } from "./data-keys.ts";
import { loadDataKeys } from "./load-data-keys.ts";
import { toMail } from "./mail.ts";
import { ms } from "./milliseconds.ts";
import { toProcessTimes } from "./process-times.ts";
import { findProblems } from "./problems.ts";
import { toFmcsa, toFmcsaCopy, toVpic } from "./upstream.ts";
import { root } from "#server/base/root.ts";
import { settings, type Settings } from "./settings.ts";

/** "local" is what a bare `npm start` runs: the production build on local services. */
export type Mode = Settings["NODE_ENV"];
export type Config = ReturnType<typeof shape>;

/** Every problem of the configuration, one sentence each. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(
      `The configuration has ${problems.length === 1 ? "a problem" : "problems"}:\n${problems.join("\n")}`,
    );
    this.problems = problems;
  }
}

/** Reads the process environment, then .env for unset variables, and the key file, if there is one. Throws ConfigError. */
export function readConfig(): Config {
  readEnvFile();
  const config = parseConfig(process.env);
  const dataKeys = loadDataKeys(config);
  if ("problem" in dataKeys) throw new ConfigError([dataKeys.problem]);
  return { ...config, dataKeys };
}

/** Where `npm run vin:data` writes its file and the server looks for it, regardless of other settings. */
export function readVinDataFile(): string {
  readEnvFile();
  const { DATA_DIR, VIN_DATA_FILE } = process.env;
  return toVinDataFile({
    DATA_DIR: DATA_DIR?.trim() || "./data",
    VIN_DATA_FILE: VIN_DATA_FILE?.trim() || undefined,
  });
}

/** The environment for a program that the server or a command starts, with more variables. */
export const toEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

function readEnvFile(): void {
  const file = join(root, ".env");
  if (process.env.NODE_ENV !== "test" && existsSync(file)) process.loadEnvFile(file);
}

const toVinDataFile = ({ DATA_DIR, VIN_DATA_FILE }: Pick<Settings, "DATA_DIR" | "VIN_DATA_FILE">): string =>
  VIN_DATA_FILE === undefined ? join(resolve(root, DATA_DIR), "vin-data.copy") : resolve(root, VIN_DATA_FILE);

/** Parses the configuration from an environment. Throws ConfigError with every problem at once. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  // An empty value in a .env file means "not set".
  const defined = Object.fromEntries(
    Object.entries(environment).filter(([key, value]) => Object.hasOwn(settings.shape, key) && value?.trim()),
  );
  const parsed = settings.safeParse(defined);
  const problems = [...(parsed.success ? [] : sentences(parsed.error)), ...findProblems(defined)];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return shape(parsed.data);
}

const sentences = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);

function toAnalytics({ GA_MEASUREMENT_ID: measurementId, ANALYTICS_URL: scriptUrl }: Settings) {
  return measurementId === undefined ? undefined : { measurementId, scriptUrl };
}

function toGeocoder({ GEOCODER_URL: url, GEOCODER_API_KEY: apiKey }: Settings) {
  return apiKey === undefined ? undefined : { url, apiKey };
}

const toPlaces = (read: Settings) => ({ geocoder: toGeocoder(read), geo: toGeo(read) });
const toGeo = ({ GEOIP_FILE: file, GEO_HEADERS: headers, TRUST_PROXY: proxy }: Settings) => ({
  file: file === undefined ? undefined : resolve(root, file),
  // Without a proxy in front, anyone can send these headers.
  headers: proxy === undefined ? [] : (headers ?? []),
  ignoresHeaders: proxy === undefined && headers !== undefined,
});

/** Who runs the site; the law named in its terms is that of the state and ZIP code that end the address. */
function toOperator({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }: Settings) {
  if (name === undefined || address === undefined) return undefined;
  const code = /\b([A-Z]{2}),? \d{5}(-\d{4})?(, USA?)?$/.exec(address)?.[1];
  const state = usStates.find((each) => each.code === code)?.name;
  return { name, address, law: state ?? brand.operator.law };
}

/** Days since something was last used; 0 keeps it. */
const toRetention = (read: Settings): RetentionDays => ({
  mailTexts: read.RETENTION_MAIL_DAYS,
  profiles: read.RETENTION_PROFILES_DAYS,
  pdfs: read.RETENTION_PDFS_DAYS,
  tickets: read.RETENTION_TICKETS_DAYS,
});

const toSite = (read: Settings) => ({
  retention: toRetention(read),
  analytics: toAnalytics(read),
  operator: toOperator(read),
  timeZone: read.TIME_ZONE,
});

const toRateLimits = (read: Settings) => ({
  submissions: read.RATE_LIMIT_MAX,
  lookUps: read.LOOKUP_LIMIT_MAX,
  /** By an address, in 24 hours. */
  dailySearches: read.SEARCH_LIMIT_DAILY,
  addressFactor: read.RATE_LIMIT_ADDRESS_FACTOR,
  windowMs: ms(read.RATE_LIMIT_MINUTES * 60),
  secret: read.SESSION_SECRET,
});

const toDatabase = (read: Settings) => ({
  connectMs: ms(read.DATABASE_CONNECT_SECONDS),
  statementMs: ms(read.DATABASE_STATEMENT_SECONDS),
  startMs: ms(read.DATABASE_START_SECONDS),
  poolSize: read.DATABASE_POOL_SIZE,
  /** Past the pooler, if there is one: for migrations. */
  directUrl: read.DATABASE_DIRECT_URL,
  /** Whether a pooler in between gives each transaction another connection of the server. */
  poolsTransactions: read.DATABASE_POOLER === "transaction",
});

const toMetrics = (read: Settings) => ({
  token: read.METRICS_TOKEN,
  /** A port of its own; undefined: /metrics of the site, if there is a token. */
  port: read.METRICS_PORT,
  host: read.METRICS_HOST,
});

const toSignIn = (read: Settings) => ({
  sessionSecret: read.SESSION_SECRET,
  admin: {
    username: read.ADMIN_USERNAME,
    password: read.ADMIN_PASSWORD,
    // Tests sign in hundreds of times.
    passwordCost: read.NODE_ENV === "test" ? 4 : 12,
    /** How long a refused sign-in takes at least: several times as long as to check a password. */
    refusalMs: read.NODE_ENV === "test" ? 0 : 1000,
  },
});

function shape(read: Settings) {
  const production = read.NODE_ENV === "production";
  return {
    mode: read.NODE_ENV,
    production,
    demo: read.RIGFILE_DEMO === "1",
    port: read.PORT,
    // The catcher's mail page shows personal data: keep it on this machine unless HOST says otherwise.
    host: read.HOST ?? (production ? "0.0.0.0" : "127.0.0.1"),
    publicUrl: new URL(read.PUBLIC_URL).origin,
    /** Visitors reach the site over TLS, whatever a proxy in front says or is trusted to say. */
    isHttps: production && new URL(read.PUBLIC_URL).protocol === "https:",
    dataDir: resolve(root, read.DATA_DIR),
    vinDataFile: toVinDataFile(read),
    databaseUrl: read.DATABASE_URL,
    /** What encrypts birth dates, license and tax numbers at rest. */
    dataKeys: read.DATA_KEYS ?? noDataKeys,
    /** Has keys beside those of DATA_KEYS. */
    keyFile: join(resolve(root, read.DATA_DIR), "data-keys.txt"),
    /** DATA_KEYS names no key, and isn't off. */
    encryptsWithFile: read.DATA_KEYS === undefined,
    database: toDatabase(read),
    smtpUrl: read.SMTP_URL,
    /** Where undelivered mail comes back to; undefined: to the sender. */
    bounceAddress: read.BOUNCE_ADDRESS,
    mailFrom: { support: read.MAIL_FROM_SUPPORT, noReply: read.MAIL_FROM_NOREPLY },
    // Without SMTP_URL the catcher takes every message, so a stand-in for NHTSA harms nobody.
    quoteRecipients: read.QUOTE_RECIPIENTS ?? ["agency@partner.example"],
    ...toSignIn(read),
    trustProxy: read.TRUST_PROXY,
    logLevel: read.LOG_LEVEL,
    metrics: toMetrics(read),
    ...toPlaces(read),
    ...toSite(read),
    vpic: toVpic(read),
    fmcsa: toFmcsa(read),
    fmcsaCopy: toFmcsaCopy(read),
    mail: toMail(read),
    catcherPort: read.MAIL_CATCHER_PORT,
    rateLimits: toRateLimits(read),
    /** How much memory request bodies may take at once. */
    bodyMemoryBytes: read.BODY_MEMORY_MB * 1024 * 1024,
    ...toProcessTimes(read),
  };
}
