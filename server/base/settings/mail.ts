import type { Settings } from "./settings.ts";
import { requiresMailTls } from "./encryption.ts";
import { ms } from "./milliseconds.ts";

/** When the first profile to an address waits for a code; onAbuse: once something looks like abuse. */
const confirmations = { "0": "never", "1": "always", auto: "onAbuse" } as const;

export const toMail = (read: Settings) => ({
  requiresTls: requiresMailTls({
    production: read.NODE_ENV === "production",
    url: read.SMTP_URL,
    isPlainAllowed: read.SMTP_PLAIN === "1",
  }),
  /** Mail is queued and none is sent or fetched: for a copy of the database. */
  isPaused: read.MAIL_PAUSED === "1",
  requestDeadlineMs: ms(read.MAIL_REQUEST_DEADLINE_SECONDS),
  attemptTimeoutMs: ms(read.MAIL_ATTEMPT_TIMEOUT_SECONDS),
  leaseMs: ms(read.MAIL_LEASE_SECONDS),
  connections: read.MAIL_CONNECTIONS,
  idleMs: ms(read.MAIL_IDLE_SECONDS),
  pollMs: ms(read.MAIL_POLL_SECONDS),
  retryMs: read.MAIL_RETRY_SECONDS.map(ms),
  dailyLimits: {
    /** Messages to one customer's mailbox. */
    perRecipient: read.MAIL_DAILY_PER_RECIPIENT,
    /** Submissions that send mail, per IPv4 address or IPv6 /64. */
    perSender: read.MAIL_DAILY_PER_SENDER,
    /** Messages to customers at a domain that isn't a public mailbox provider's. */
    perDomain: read.MAIL_DAILY_PER_DOMAIN,
    /** Messages to customers. */
    inAll: read.MAIL_DAILY_TOTAL,
    /** Quote requests to agencies per DOT number, and per customer's mailbox. */
    quotes: read.QUOTES_DAILY,
    /** Quote requests in an hour from an IPv4 /24 or IPv6 /48 whose senders haven't confirmed their addresses. */
    perNetwork: read.QUOTES_HOURLY_PER_NETWORK,
    /** Quote requests to one agency, and tickets to the support desk, in an hour and in a day. */
    perAgency: { hourly: read.QUOTES_HOURLY_PER_AGENCY, daily: read.QUOTES_DAILY_PER_AGENCY },
    desk: { hourly: read.TICKETS_HOURLY, daily: read.TICKETS_DAILY },
  },
  inbound: {
    /** The mailbox that is looked into; undefined for none. */
    imapUrl: read.IMAP_URL,
    pollMs: ms(read.IMAP_POLL_SECONDS),
  },
  confirmsAddresses: confirmations[read.CONFIRM_EMAIL ?? (read.NODE_ENV === "production" ? "auto" : "0")],
  // Production has a secret. Without one, a local run still hashes its mail counts and codes.
  hashSecret: read.SESSION_SECRET ?? "not a secret: local",
});
