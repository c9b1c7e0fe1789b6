import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { z } from "zod";
import { brand } from "#shared/text/brand.ts";
import type { RetentionDays } from "#shared/api/admin/retention-kinds.ts";
import { usStates } from "#shared/text/us-states.ts";
import { noDataKeys, loadDataKeys } from "./data-keys.ts";
import { ConfigError, findProblems } from "./setting-problems.ts";
import { root } from "#server/base/root.ts";
import { requiresMailTls } from "./server-urls.ts";
import { constants, needed, retired, settings, type Settings } from "./settings.ts";

/** "local" is a bare `npm start`: the production build on local services. */
export type Mode = Settings["NODE_ENV"];
export type Config = ReturnType<typeof shape> & {
  readonly retiredSettings: readonly string[];
};

/** Reads the environment, then .env for unset variables, then the key file. Throws ConfigError. */
export function readConfig(): Config {
  readEnvFile();
  const config = parseConfig(process.env);
  return { ...config, dataKeys: loadDataKeys(config) };
}

/** File that `npm run vin:data` writes and the server reads. */
export function readVinDataFile(): string {
  readEnvFile();
  return toVinDataFile(process.env.DATA_DIR?.trim() || "./data");
}

export const toEnvironment = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

function readEnvFile(): void {
  const file = join(root, ".env");
  if (process.env.NODE_ENV !== "test" && existsSync(file)) process.loadEnvFile(file);
}

const toVinDataFile = (dataDir: string): string => join(resolve(root, dataDir), "vin-data.copy");

type Environment = Readonly<Record<string, string | undefined>>;

/** Constants come from `varied`, which production ignores. Throws ConfigError with every problem at once. */
export function parseConfig(
  environment: Environment,
  varied: Environment = environment.NODE_ENV === "production" ? {} : environment,
): Config {
  // An empty value in a .env file means "not set".
  const getSet = (values: Environment) =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value?.trim()));
  const [set, changed] = [getSet(environment), getSet(varied)];
  const parsed = settings.safeParse(set);
  const fixed = constants.safeParse(changed);
  const problems = [
    ...[parsed, fixed].flatMap(({ error }) => (error ? sentences(error) : [])),
    ...findProblems(set, Object.keys(needed.shape)),
  ];
  if (!parsed.success || !fixed.success || problems.length > 0) throw new ConfigError(problems);
  const retiredSettings = retired.filter(
    (name) => name in set && !(name in constants.shape && name in changed),
  );
  return { ...shape({ ...parsed.data, ...fixed.data }), retiredSettings };
}

const sentences = (error: z.ZodError): string[] =>
  error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`);

const ms = (seconds: number): number => Math.round(seconds * 1000);

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

/** The terms name the law of the state at the end of the address, before its ZIP code. */
function toOperator({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }: Settings) {
  if (name === undefined || address === undefined) return undefined;
  const code = /\b([A-Z]{2}),? \d{5}(-\d{4})?(, USA?)?$/.exec(address)?.[1];
  const state = usStates.find((each) => each.code === code)?.name;
  return { name, address, law: state ?? brand.operator.law };
}

/** Days since the last use; 0 keeps it. */
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
  dailySearches: read.SEARCH_LIMIT_DAILY,
  addressFactor: read.RATE_LIMIT_ADDRESS_FACTOR,
  secret: read.SESSION_SECRET,
});

const toDatabase = (read: Settings) => ({
  connectMs: ms(read.DATABASE_CONNECT_SECONDS),
  statementMs: ms(read.DATABASE_STATEMENT_SECONDS),
  startMs: ms(read.DATABASE_START_SECONDS),
  poolSize: read.DATABASE_POOL_SIZE,
  /** Bypasses a pooler, for migrations. */
  directUrl: read.DATABASE_DIRECT_URL,
  /** A pooler gives each transaction another connection. */
  poolsTransactions: read.DATABASE_POOLER === "transaction",
});

const toMetrics = (read: Settings) => ({
  token: read.METRICS_TOKEN,
  /** A separate port; undefined: /metrics of the site, if there is a token. */
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
    /** Minimum time of a rejected sign-in: several times a password check. */
    refusalMs: read.NODE_ENV === "test" ? 0 : 1000,
  },
});

/** onAbuse asks for a code once something looks like abuse. */
const confirmations = { "0": "never", "1": "always", auto: "onAbuse" } as const;

const toMail = (read: Settings) => ({
  requiresTls: requiresMailTls({
    production: read.NODE_ENV === "production",
    url: read.SMTP_URL,
    isPlainAllowed: read.SMTP_PLAIN === "1",
  }),
  /** Queues mail without sending or fetching any: for a copy of the database. */
  isPaused: read.MAIL_PAUSED === "1",
  requestDeadlineMs: ms(read.MAIL_REQUEST_DEADLINE_SECONDS),
  attemptTimeoutMs: ms(read.MAIL_ATTEMPT_TIMEOUT_SECONDS),
  leaseMs: ms(read.MAIL_LEASE_SECONDS),
  connections: read.MAIL_CONNECTIONS,
  pollMs: ms(read.MAIL_POLL_SECONDS),
  retryMs: read.MAIL_RETRY_SECONDS.map((wait) => ms(Number(wait))),
  dailyLimits: {
    perRecipient: read.MAIL_DAILY_PER_RECIPIENT,
    /** Submissions that send mail, per IPv4 address or IPv6 /64. */
    perSender: read.MAIL_DAILY_PER_SENDER,
    /** Messages to customers at a domain that isn't a public mailbox provider's. */
    perDomain: read.MAIL_DAILY_PER_DOMAIN,
    inAll: read.MAIL_DAILY_TOTAL,
    /** Quote requests to agencies per DOT number, and per customer's mailbox. */
    quotes: read.QUOTES_DAILY,
    /** Quote requests per hour from an IPv4 /24 or IPv6 /48 with unconfirmed senders. */
    perNetwork: read.QUOTES_HOURLY_PER_NETWORK,
    /** Messages to one agency or the support desk, per hour and day. */
    perAgency: { hourly: read.QUOTES_HOURLY_PER_AGENCY, daily: read.QUOTES_DAILY_PER_AGENCY },
    desk: { hourly: read.TICKETS_HOURLY, daily: read.TICKETS_DAILY },
  },
  inbound: {
    imapUrl: read.IMAP_URL,
    pollMs: ms(read.IMAP_POLL_SECONDS),
  },
  confirmsAddresses: confirmations[read.CONFIRM_EMAIL ?? (read.NODE_ENV === "production" ? "auto" : "0")],
  // Production has a secret. Without one, a local run still hashes its mail counts and codes.
  hashSecret: read.SESSION_SECRET ?? "not a secret: local",
});

const toVpic = (read: Settings) => ({
  url: read.VPIC_URL,
  attemptMs: ms(read.VPIC_ATTEMPT_SECONDS),
  budgetMs: ms(read.VPIC_BUDGET_SECONDS),
  batchMs: ms(read.VPIC_BATCH_SECONDS),
  batchGapMs: ms(read.VPIC_BATCH_GAP_SECONDS),
});

const toFmcsa = (read: Settings) => ({
  url: read.FMCSA_URL,
  isSample: read.RIGFILE_DEMO === "1",
  appToken: read.FMCSA_APP_TOKEN,
  attemptMs: ms(read.FMCSA_ATTEMPT_SECONDS),
  budgetMs: ms(read.FMCSA_BUDGET_SECONDS),
  waitMs: ms(read.FMCSA_WAIT_SECONDS),
  quoteWaitMs: ms(read.FMCSA_QUOTE_WAIT_SECONDS),
});

const toFmcsaMirror = (read: Settings) => ({
  isOn: read.FMCSA_MIRROR === "1",
  /** PostgreSQL, by default the product's own; undefined on the embedded database, which is too small. */
  databaseUrl: read.FMCSA_DATABASE_URL ?? read.DATABASE_URL,
  /** DOT numbers whose records are compared with the portal before a loaded set is used. */
  sentinels: read.FMCSA_SENTINELS,
  /** Between two requests to the portal, and between two whole files. */
  gapMs: ms(read.FMCSA_GAP_SECONDS),
  fileGapMs: ms(read.FMCSA_FILE_GAP_SECONDS),
  folder: resolve(root, read.FMCSA_MIRROR_DIR ?? join(read.DATA_DIR, "fmcsa")),
});

const toProcessTimes = (read: Settings) => ({
  timeouts: {
    headersMs: ms(Math.min(read.HEADERS_TIMEOUT_SECONDS, read.REQUEST_TIMEOUT_SECONDS)),
    requestMs: ms(read.REQUEST_TIMEOUT_SECONDS),
  },
  /** Serves on for this long after a signal, while it reports not ready. */
  drainMs: ms(read.DRAIN_SECONDS ?? (read.NODE_ENV === "production" ? 5 : 0)),
  shutdownMs: ms(read.SHUTDOWN_SECONDS),
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
    /** Visitors reach the site over TLS, whatever a proxy in front says. */
    isHttps: production && new URL(read.PUBLIC_URL).protocol === "https:",
    dataDir: resolve(root, read.DATA_DIR),
    vinDataFile: toVinDataFile(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    dataKeys: read.DATA_KEYS ?? noDataKeys,
    /** Keys in addition to DATA_KEYS. */
    keyFile: join(resolve(root, read.DATA_DIR), "data-keys.txt"),
    /** DATA_KEYS is unset, which isn't "off". */
    encryptsWithFile: read.DATA_KEYS === undefined,
    database: toDatabase(read),
    smtpUrl: read.SMTP_URL,
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
    fmcsaMirror: toFmcsaMirror(read),
    mail: toMail(read),
    rateLimits: toRateLimits(read),
    ...toProcessTimes(read),
  };
}
