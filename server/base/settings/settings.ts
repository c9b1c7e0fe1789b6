import { z } from "zod";
import { brand } from "#shared/text/brand.ts";
import { defaultRetention } from "#shared/api/admin/retention-kinds.ts";
import { defaultTimeZone, isTimeZone } from "#shared/text/time-zone.ts";
import * as values from "./setting-values.ts";

const { flag, keptDays, oneLine, secret, seconds, serverUrl, url, whole } = values;

// `npm run settings` makes .env.example from the two tables of settings: their comments, names and defaults.

/** Settings that production can't do without. */
export const needed = z.object({
  /** The site's public address, such as https://www.example.com, for links, the sitemap and email. */
  PUBLIC_URL: url("http", "https").default(brand.siteUrl),
  /** PostgreSQL, or set EMBEDDED_DATABASE. sslmode and sslrootcert mean what they mean to psql: sslmode=require encrypts without checking
   * the certificate, sslmode=verify-full&sslrootcert=FILE checks it, sslrootcert=system against the authorities that Node knows. */
  DATABASE_URL: values.databaseUrl.optional(),
  /** Keys that encrypt birth dates, license and tax numbers, PDFs and files: id:key,oldid:oldkey. The first encrypts, all decrypt. Make a
   * key with: openssl rand -base64 32. off stores them in the clear. Outside of production the first start makes a key in DATA_DIR. Keep
   * keys where the backups aren't; before you change them, read "Encryption at rest" in docs/operations.md. */
  DATA_KEYS: values.dataKeys.optional(),
  /** Hashes addresses in the log and in the rate limits, and signs the administrator's session; at least 32 characters. */
  SESSION_SECRET: secret,
  /** smtp://user:password@host:587 or smtps://... Outside of production, a built-in mail catcher shows every message at /dev/mail.
   * Certificates are checked, except at localhost; for an authority of your own set NODE_EXTRA_CA_CERTS in Node's environment, not here. */
  SMTP_URL: serverUrl("smtp", "smtps").optional(),
  /** The partner agencies at the first start, separated by commas; from then on they are managed in the back office. */
  QUOTE_RECIPIENTS: values.addresses.optional(),
  /** Your legal name, and your postal address in one line, such as 12 Depot Rd, Amarillo, TX 79101: the privacy policy and the terms show
   * both, and name the law of the state that ends the address. */
  OPERATOR_NAME: oneLine,
  OPERATOR_ADDRESS: oneLine,
});

/** Settings where two operators would answer differently; any other value is a constant. */
export const settings = needed.extend({
  /** production, development or test. Not set: the production build with built-in services, as `npm start` runs it. */
  NODE_ENV: z
    .enum(
      ["production", "development", "test", "local"],
      "must be production, development or test, or not be set",
    )
    .default("local"),
  /** Port and address that the server listens at. HOST is 127.0.0.1 unless NODE_ENV is production (0.0.0.0). */
  PORT: whole(0, 65_535).default(5000),
  HOST: z.string().optional(),
  /** Folder of the embedded database and of what else the server keeps; it closes the folder to other accounts. */
  DATA_DIR: z.string().default("./data"),
  /** 1: no DATABASE_URL in production. The embedded database stores everything in DATA_DIR, for one process. */
  EMBEDDED_DATABASE: flag,
  /** 1 allows a connection to the database in the clear, in a private network that you trust, such as a compose file's. */
  DATABASE_PLAIN: flag,
  /** Connections of each process. PostgreSQL takes 100 (max_connections): docs/operations.md has the sum. */
  DATABASE_POOL_SIZE: whole(2, 200).default(10),
  /** transaction if DATABASE_URL leads to PgBouncer or another pooler, in whichever mode. */
  DATABASE_POOLER: z.enum(["transaction"], "must be transaction, or not be set").optional(),
  /** The database past that pooler, for migrations, which take longer than some poolers allow. */
  DATABASE_DIRECT_URL: values.databaseUrl.optional(),
  /** Days without use after which the server deletes things; 0 keeps them. "Retention" in docs/operations.md; the privacy policy shows them.
   * The texts of email with their files; profiles and profile records; PDFs of profiles; support tickets that wait for nothing. */
  RETENTION_MAIL_DAYS: keptDays.default(defaultRetention.mailTexts),
  RETENTION_PROFILES_DAYS: keptDays.default(defaultRetention.profiles),
  RETENTION_PDFS_DAYS: keptDays.default(defaultRetention.pdfs),
  RETENTION_TICKETS_DAYS: keptDays.default(defaultRetention.tickets),
  /** The office's time zone in the IANA database: days of filters, charts and daily limits, times in exports and email. */
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be the name of a time zone, such as America/Chicago")
    .default(defaultTimeZone),
  /** The administrator of the back office at /bear, created at the first start; later changes here have no effect. Without a password, a random
   * one is printed once in a terminal, else set-up-link.txt in DATA_DIR has a link. `node dist/server/cli.js admin reset`
   * sets a new one. */
  ADMIN_USERNAME: z.string().max(255, "must have at most 255 characters").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    // bcrypt uses only the first 72 bytes.
    .refine((value) => Buffer.byteLength(value) <= 72, "must have at most 72 bytes")
    .optional(),
  /** 1 allows smtp:// to send in the clear where the mail server offers no TLS, in a private network that you trust. */
  SMTP_PLAIN: flag,
  /** 1: mail is queued, and none is sent or fetched. For a restored copy, and to hold mail back. Set it for every process. */
  MAIL_PAUSED: flag,
  /** Sender addresses: support tickets, which is also the address that the site gives visitors, and everything else. */
  MAIL_FROM_SUPPORT: values.address.default(brand.supportAddress),
  MAIL_FROM_NOREPLY: values.address.default(brand.noReplyAddress),
  /** Return path of email that can't be delivered, such as bounces@example.com: the mailbox of IMAP_URL must get it, whatever follows a plus
   * sign in it. Not set: it comes back to the sender. */
  BOUNCE_ADDRESS: values.address.optional(),
  /**
   * The mailbox of MAIL_FROM_SUPPORT: imaps://user%40example.com:password@host, and /Folder for a folder other than INBOX.
   * Unread emails become
   * tickets. imap:// uses STARTTLS. */
  IMAP_URL: serverUrl("imap", "imaps").optional(),
  /** Codes for the first profile to an address, in full; without one goes a short copy (docs/decisions/0011). 0: never. 1: always. auto: once
   * counts of the day look like abuse. Not set: auto in production, else 0. */
  CONFIRM_EMAIL: z.enum(["0", "1", "auto"], "must be 0, 1 or auto").optional(),
  /** Messages a day to all customers, within what your mail provider allows. Beyond it no email is sent, and the visitor sees a message. */
  MAIL_DAILY_TOTAL: whole(1, 1_000_000_000).default(2000),
  /** Quote requests a day to one agency, at most 20 an hour; any more wait, and go out once there is room. */
  QUOTES_DAILY_PER_AGENCY: whole(1, 1_000_000).default(100),
  /** NHTSA's VIN service (vPIC), and FMCSA's open data (Socrata), or what answers in their place. */
  VPIC_URL: url("http", "https").default("https://vpic.nhtsa.dot.gov/api/vehicles/"),
  FMCSA_URL: url("http", "https").default("https://data.transportation.gov"),
  /** An app token of FMCSA's data portal raises its limit for this server. It works without. */
  FMCSA_APP_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, "must be letters, digits and signs without spaces")
    .optional(),
  /** 1 keeps a mirror of FMCSA's open data in PostgreSQL, which look-ups read first: "Mirror of FMCSA's data" in docs/operations.md. In another
   * database if you name one, and with FMCSA's files, while they are loaded, in a folder other than fmcsa in DATA_DIR (6 GB
   * of room). */
  FMCSA_MIRROR: flag,
  FMCSA_DATABASE_URL: values.databaseUrl.optional(),
  FMCSA_MIRROR_DIR: z.string().optional(),
  /** Key of Geoapify's address autocomplete. Without one, the street field is a plain input, and its text is sent nowhere. */
  GEOCODER_API_KEY: z.string().optional(),
  /** Analytics (GA4), only for visitors who accept it. Turn off enhanced measurement in the data stream, or pages count twice. */
  GA_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, "must look like G-ABC123")
    .optional(),
  /** The addresses of the proxies in front, separated by commas (or loopback, linklocal, uniquelocal), or their number: then anyone who can
   * reach the port can fake an address. Not set: no proxy, and forwarding headers are ignored. */
  TRUST_PROXY: values.proxies.optional(),
  /** Place of saved profiles and quote requests, from the IP address: a file in MaxMind's format, such as GeoLite2-City.mmdb, or else the
   * headers in which your proxy puts country, state and city, such as cf-ipcountry,cf-region-code,cf-ipcity. */
  GEOIP_FILE: z.string().optional(),
  GEO_HEADERS: values
    .listOf(
      (item) => /^[\w-]+$/.test(item),
      "must be one to three header names separated by commas: of the country, the state and the city",
      3,
    )
    .optional(),
  /** Seconds that the server keeps serving after SIGTERM while /api/ready says it isn't ready: longer than your proxy's health check takes to
   * notice. A second signal ends it. Not set: 5 in production, else 0. */
  DRAIN_SECONDS: seconds.optional(),
  /** Figures for Prometheus at /metrics; without either they are off (404). The token, at least 32 characters, is sent as "Authorization:
   * Bearer ...". With a port they are served there, at METRICS_HOST, and not on the site. */
  METRICS_TOKEN: secret,
  METRICS_PORT: whole(0, 65_535).optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** fatal, error, warn, info, debug, trace or silent */
  LOG_LEVEL: z
    .enum(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "must be fatal, error, warn, info, debug, trace or silent",
    )
    .default("info"),
});

const number = (value: number) => z.coerce.number().nonnegative().default(value);
const list = (value: readonly string[]) =>
  z
    .string()
    .transform((text) => text.split(","))
    .default([...value]);

/** Constants that tests and benches vary. They aren't settings: production reads none of them from its environment. */
export const constants = z.object({
  /** Says that what FMCSA_URL answers is made up; `npm run demo` sets both. */
  RIGFILE_DEMO: flag,
  /** A request waits this long for a connection and for a statement, before it gets a 503 that it can repeat. */
  DATABASE_CONNECT_SECONDS: number(3),
  DATABASE_STATEMENT_SECONDS: number(3),
  /** A start waits this long for a database that starts up itself: PostgreSQL's recovery takes up to a minute. */
  DATABASE_START_SECONDS: number(60),
  /** A visitor waits this long for their mail; then "saved, we'll send it automatically". 0 never waits. */
  MAIL_REQUEST_DEADLINE_SECONDS: number(5),
  /** Time of an attempt until the mail server has the whole message; it then has 10 minutes to answer (RFC 5321). */
  MAIL_ATTEMPT_TIMEOUT_SECONDS: number(60),
  /** A process holds a message for this long, and renews it: another takes over soon after a crash. */
  MAIL_LEASE_SECONDS: number(20),
  /** Connections to the mail server; providers allow from 5 on. */
  MAIL_CONNECTIONS: number(5),
  /** Between two looks into the outbox; during an outage twice as long each time, up to 36 times (3 minutes). */
  MAIL_POLL_SECONDS: number(5),
  /** Waits after a reply of 4xx: nine in the first day, then every twelve hours, three days in all. */
  MAIL_RETRY_SECONDS: list(
    [60, 540, 1200, 1800, 3600, 7200, 18_000, 25_200, 28_800, 43_200, 43_200, 43_200, 43_200].map(String),
  ),
  /** Messages a day to one mailbox, and submissions that send mail from one IPv4 address or IPv6 /64 (twice that from a /24 or /48). */
  MAIL_DAILY_PER_RECIPIENT: number(5),
  MAIL_DAILY_PER_SENDER: number(100),
  /** Messages a day to customers at a domain that isn't a public mailbox provider's: one company needs no more. */
  MAIL_DAILY_PER_DOMAIN: number(50),
  /** Quote requests a day for one DOT number and for one mailbox; any more are stored and held. */
  QUOTES_DAILY: number(3),
  /** Quote requests an hour from an IPv4 /24 or IPv6 /48 whose senders haven't confirmed their addresses. */
  QUOTES_HOURLY_PER_NETWORK: number(3),
  /** Messages an hour to one agency, and an hour and a day to the support desk: as many as a person reads. */
  QUOTES_HOURLY_PER_AGENCY: number(20),
  TICKETS_HOURLY: number(20),
  TICKETS_DAILY: number(100),
  /** Between two looks into the mailbox. */
  IMAP_POLL_SECONDS: number(60),
  /** One attempt for a VIN, and a request in all: two attempts fit into the five seconds that a visitor waits. */
  VPIC_ATTEMPT_SECONDS: number(2),
  VPIC_BUDGET_SECONDS: number(4.5),
  /** A batch of VINs once its turn has come; after a longer one, NHTSA gets no requests for 15 seconds. */
  VPIC_BATCH_SECONDS: number(15),
  /** Least time between two batches, for all visitors together: vPIC asks for restraint. */
  VPIC_BATCH_GAP_SECONDS: number(1),
  /** One attempt, and a request in all: FMCSA has taken 9 to 43 seconds. */
  FMCSA_ATTEMPT_SECONDS: number(45),
  FMCSA_BUDGET_SECONDS: number(60),
  /** A visitor waits this long before the page says that FMCSA is still being asked; a quote request goes out after the second. */
  FMCSA_WAIT_SECONDS: number(7),
  FMCSA_QUOTE_WAIT_SECONDS: number(1.5),
  /** Between two requests for the mirror, as the portal's robots.txt asks, and between two whole files. */
  FMCSA_GAP_SECONDS: number(1),
  FMCSA_FILE_GAP_SECONDS: number(60),
  /** DOT numbers of carriers whose answers of 2026 are recorded: property and passengers, interstate and intrastate. */
  FMCSA_SENTINELS: list(["295017", "1021580", "264184", "3938496", "100115", "1000013", "1001492"]),
  GEOCODER_URL: z.string().default("https://api.geoapify.com/v1/geocode/autocomplete"),
  ANALYTICS_URL: z.string().default("https://www.googletagmanager.com/gtag/js"),
  /** Submissions, and reads and look-ups, of a visitor (an address with one browser) at one endpoint in ten minutes. */
  RATE_LIMIT_MAX: number(60),
  LOOKUP_LIMIT_MAX: number(600),
  /** Searches for carriers by name from one address in 24 hours: typing a name takes some five. */
  SEARCH_LIMIT_DAILY: number(2000),
  /** Visitors of an address (or IPv6 /64) together, compared with one: an office behind one address. */
  RATE_LIMIT_ADDRESS_FACTOR: number(5),
  /** Time that headers, and a whole request, may take to arrive: 15 MB at 1 Mbit/s take two minutes. */
  HEADERS_TIMEOUT_SECONDS: number(20),
  REQUEST_TIMEOUT_SECONDS: number(120),
  /** A shutdown after the drain: with it within the 30 seconds that systemd and compose.yaml wait. */
  SHUTDOWN_SECONDS: number(20),
});

/** Settings of earlier versions that are constants now. */
const gone = [
  "BACKUP_DAYS",
  "BODY_MEMORY_MB",
  "BOUNCE_SECRET",
  "MAIL_CATCHER_PORT",
  "MAIL_IDLE_SECONDS",
  "MAIL_INBOUND_SECRET",
  "QUOTES_HOURLY_UNPROVEN",
  "QUOTE_PAGE_SECONDS",
  "RATE_LIMIT_MINUTES",
  "VIN_DATA_FILE",
];

/** Names that an operator may still set, and that have no effect: a start says so. */
export const retired = [...gone, ...Object.keys(constants.shape)];

export type Settings = z.infer<typeof settings> & z.infer<typeof constants>;
