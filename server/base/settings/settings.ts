import { isIP } from "node:net";
import { z } from "zod";
import { brand } from "#shared/text/brand.ts";
import { defaultRetention } from "#shared/api/admin/retention/retention-kinds.ts";
import { defaultTimeZone, isTimeZone } from "#shared/text/time-zone.ts";
import { hasRawPassword } from "./raw-password.ts";
import { toDatabaseUrl } from "./database-url.ts";
import { noDataKeys, parseDataKeys } from "./data-keys.ts";

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, `must be a whole number from ${from} to ${to}`);

/** setTimeout fires at once for a delay of more than 24 days. */
const mostSeconds = 7 * 24 * 3600;
const seconds = z
  .string()
  .regex(/^\d+(\.\d+)?$/, "must be a number of seconds, such as 5 or 0.5")
  .transform(Number)
  .refine((value) => value <= mostSeconds, `must be at most ${mostSeconds} seconds (a week)`);
/** For settings where 0 would mean no limit, or a job that runs in a tight loop. */
const someSeconds = seconds.refine((value) => value > 0, "must be more than 0");

const url = (...protocols: string[]) => {
  const hint = `must be an address that begins with ${protocols.map((name) => `${name}://`).join(" or ")}`;
  return z.string().refine((value) => {
    if (!URL.canParse(value)) return false;
    const { hostname, protocol } = new URL(value);
    return hostname !== "" && protocols.includes(protocol.slice(0, -1));
  }, hint);
};

/** The address of a server that one signs in to. */
const serverUrl = (...protocols: string[]) =>
  z
    .string()
    .refine((value) => !hasRawPassword(value), {
      error:
        "must have # written as %23, / as %2F, ? as %3F, @ as %40 and % as %25 in its user name and password (percent-encoding)",
      abort: true,
    })
    .pipe(url(...protocols));

const databaseUrl = serverUrl("postgres", "postgresql").transform(toDatabaseUrl);

const address = z.email("must be an email address");

const list = (value: string): string[] =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
const listOf = (isItem: (item: string) => boolean, hint: string, most = Infinity) =>
  z
    .string()
    .transform(list)
    .refine((items) => items.length > 0 && items.length <= most && items.every(isItem), hint);
const addresses = listOf(
  (item) => address.safeParse(item).success,
  "must be email addresses separated by commas",
);
const dotNumbers = listOf((item) => /^[1-9]\d{0,7}$/.test(item), "must be DOT numbers separated by commas");
const waits = listOf(
  (item) => seconds.safeParse(item).success,
  "must be numbers of seconds separated by commas",
).transform((items) => items.map(Number));

function isProxy(item: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(item)) return true;
  const [ip = "", bits = "0", ...rest] = item.split("/");
  const mostBits = { 4: 32, 6: 128 }[isIP(ip)];
  return mostBits !== undefined && rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= mostBits;
}
const trustProxy = z
  .string()
  .transform((value) => (/^\d{1,2}$/.test(value) ? Number(value) : list(value)))
  .refine(
    (value) => typeof value === "number" || (value.length > 0 && value.every(isProxy)),
    "must be the number of proxies in front, or their addresses separated by commas",
  );

const headerNames = listOf(
  (item) => /^[\w-]+$/.test(item),
  "must be one to three header names separated by commas: of the country, the state and the city",
  3,
);

const flag = z.enum(["0", "1"], "must be 0 or 1").default("0");
const dataKeys = z.string().transform((text, context) => {
  if (text.trim() === "off") return noDataKeys;
  const parsed = parseDataKeys(text);
  if (!("problem" in parsed)) return parsed;
  context.addIssue({ code: "custom", message: parsed.problem });
  return z.NEVER;
});
const secret = z.string().min(32, "must have at least 32 characters").optional();

/** Goes into pages: no character that could end a text there. */
const oneLine = z
  .string()
  .trim()
  .regex(/^[^\\\p{Cc}]{2,200}$/u, "must be one line of at most 200 characters")
  .optional();

/** A hundred years are no limit. */
const keptDays = whole(0, 36_500);

/** Every setting by its environment variable; .env.example explains each. */
export const settings = z.object({
  NODE_ENV: z
    .enum(
      ["production", "development", "test", "local"],
      "must be production, development or test, or not be set",
    )
    .default("local"),
  RIGFILE_DEMO: flag,
  PORT: whole(0, 65_535).default(5000),
  HOST: z.string().optional(),
  PUBLIC_URL: url("http", "https").default(brand.siteUrl),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOLER: z.enum(["transaction"], "must be transaction, or not be set").optional(),
  DATABASE_PLAIN: flag,
  DATABASE_POOL_SIZE: whole(2, 200).default(10),
  DATABASE_CONNECT_SECONDS: someSeconds.default(3),
  DATABASE_STATEMENT_SECONDS: someSeconds.default(3),
  DATABASE_START_SECONDS: seconds.default(60),
  EMBEDDED_DATABASE: flag,
  DATA_KEYS: dataKeys.optional(),
  RETENTION_MAIL_DAYS: keptDays.default(defaultRetention.mailTexts),
  RETENTION_PROFILES_DAYS: keptDays.default(defaultRetention.profiles),
  RETENTION_PDFS_DAYS: keptDays.default(defaultRetention.pdfs),
  RETENTION_TICKETS_DAYS: keptDays.default(defaultRetention.tickets),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be the name of a time zone, such as America/Chicago")
    .default(defaultTimeZone),
  SESSION_SECRET: secret,
  ADMIN_USERNAME: z.string().max(255, "must have at most 255 characters").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    // bcrypt uses only the first 72 bytes.
    .refine((value) => Buffer.byteLength(value) <= 72, "must have at most 72 bytes")
    .optional(),
  SMTP_URL: serverUrl("smtp", "smtps").optional(),
  SMTP_PLAIN: flag,
  MAIL_PAUSED: flag,
  MAIL_FROM_SUPPORT: address.default(brand.supportAddress),
  MAIL_FROM_NOREPLY: address.default(brand.noReplyAddress),
  BOUNCE_ADDRESS: address.optional(),
  QUOTE_RECIPIENTS: addresses.optional(),
  OPERATOR_NAME: oneLine,
  OPERATOR_ADDRESS: oneLine,
  MAIL_REQUEST_DEADLINE_SECONDS: seconds.default(5),
  MAIL_ATTEMPT_TIMEOUT_SECONDS: someSeconds.default(60),
  MAIL_LEASE_SECONDS: someSeconds.default(20),
  MAIL_CONNECTIONS: whole(1, 100).default(5),
  MAIL_IDLE_SECONDS: seconds.default(30),
  MAIL_POLL_SECONDS: someSeconds.default(5),
  // Nine waits in the first day, then every twelve hours, three days in all.
  MAIL_RETRY_SECONDS: waits.default([
    60, 540, 1200, 1800, 3600, 7200, 18_000, 25_200, 28_800, 43_200, 43_200, 43_200, 43_200,
  ]),
  MAIL_DAILY_PER_RECIPIENT: whole(1, 1_000_000).default(5),
  MAIL_DAILY_PER_SENDER: whole(1, 1_000_000).default(100),
  MAIL_DAILY_TOTAL: whole(1, 1_000_000_000).default(2000),
  MAIL_DAILY_PER_DOMAIN: whole(1, 1_000_000).default(50),
  QUOTES_DAILY: whole(1, 1_000_000).default(3),
  QUOTES_HOURLY_PER_NETWORK: whole(1, 1_000_000).default(3),
  QUOTES_HOURLY_PER_AGENCY: whole(1, 1_000_000).default(20),
  QUOTES_DAILY_PER_AGENCY: whole(1, 1_000_000).default(100),
  TICKETS_HOURLY: whole(1, 1_000_000).default(20),
  TICKETS_DAILY: whole(1, 1_000_000).default(100),
  CONFIRM_EMAIL: z.enum(["0", "1", "auto"], "must be 0, 1 or auto").optional(),
  IMAP_URL: serverUrl("imap", "imaps").optional(),
  IMAP_POLL_SECONDS: someSeconds.default(60),
  MAIL_CATCHER_PORT: whole(0, 65_535).default(0),
  VPIC_URL: url("http", "https").default("https://vpic.nhtsa.dot.gov/api/vehicles/"),
  VPIC_ATTEMPT_SECONDS: seconds.default(2),
  VPIC_BUDGET_SECONDS: seconds.default(4.5),
  VPIC_BATCH_SECONDS: seconds.default(15),
  VPIC_BATCH_GAP_SECONDS: seconds.default(1),
  VIN_DATA_FILE: z.string().optional(),
  FMCSA_URL: url("http", "https").optional(),
  FMCSA_APP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs without spaces")
    .optional(),
  FMCSA_ATTEMPT_SECONDS: seconds.default(45),
  FMCSA_BUDGET_SECONDS: seconds.default(60),
  FMCSA_WAIT_SECONDS: seconds.default(7),
  FMCSA_QUOTE_WAIT_SECONDS: seconds.default(1.5),
  FMCSA_COPY: flag,
  FMCSA_DATABASE_URL: databaseUrl.optional(),
  FMCSA_COPY_DIR: z.string().optional(),
  FMCSA_GAP_SECONDS: seconds.default(1),
  FMCSA_FILE_GAP_SECONDS: seconds.default(60),
  // Carriers whose answers of 2026 are recorded: property and passengers, interstate and intrastate.
  FMCSA_SENTINELS: dotNumbers.default([
    "295017",
    "1021580",
    "264184",
    "3938496",
    "100115",
    "1000013",
    "1001492",
  ]),
  GEOCODER_URL: url("http", "https").default("https://api.geoapify.com/v1/geocode/autocomplete"),
  GEOCODER_API_KEY: z.string().optional(),
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must look like G-ABC123")
    .optional(),
  ANALYTICS_URL: url("http", "https").default("https://www.googletagmanager.com/gtag/js"),
  TRUST_PROXY: trustProxy.optional(),
  GEOIP_FILE: z.string().optional(),
  GEO_HEADERS: headerNames.optional(),
  RATE_LIMIT_MAX: whole(1, 1_000_000).default(60),
  LOOKUP_LIMIT_MAX: whole(1, 1_000_000).default(600),
  SEARCH_LIMIT_DAILY: whole(1, 10_000_000).default(2000),
  RATE_LIMIT_ADDRESS_FACTOR: whole(1, 1000).default(5),
  RATE_LIMIT_MINUTES: whole(1, 1440).default(10),
  BODY_MEMORY_MB: whole(1, 65_536).default(128),
  HEADERS_TIMEOUT_SECONDS: someSeconds.default(20),
  REQUEST_TIMEOUT_SECONDS: someSeconds.default(120),
  DRAIN_SECONDS: seconds.optional(),
  SHUTDOWN_SECONDS: seconds.default(20),
  METRICS_TOKEN: secret,
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

export type Settings = z.infer<typeof settings>;
