import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTemplate } from "../../server/testing/database/database-template.ts";
import { ImapDouble } from "../../server/testing/doubles/imap-double.ts";
import { SmtpPeer } from "../../server/testing/doubles/smtp-peer.ts";
import { manyMails } from "#server/testing/many-mails.ts";
import { type ServerProcess, startServerProcess } from "#server/testing/server-process.ts";

/** The partner agencies that receive the tests' quote requests. */
export const agencies = ["first@agency.test", "second@agency.test"] as const;

/** The administrator of every site. */
export const admin = { username: "operator", password: "a load of 44,000 lbs" } as const;

type Mail = { readonly smtp: SmtpPeer; readonly mailbox: ImapDouble };

/** The built product in its own process, with its own data folder, a real mail server and a mailbox. */
export class Site {
  readonly smtp: SmtpPeer;
  readonly mailbox: ImapDouble;
  readonly #dataDir: string;
  #server: ServerProcess;

  private constructor({ smtp, mailbox }: Mail, dataDir: string, server: ServerProcess) {
    this.smtp = smtp;
    this.mailbox = mailbox;
    this.#dataDir = dataDir;
    this.#server = server;
  }

  /** `more` are settings in addition to the defaults for all tests. */
  static async start(more: Record<string, string> = {}): Promise<Site> {
    const mail = { smtp: await SmtpPeer.start(), mailbox: await ImapDouble.start() };
    const dataDir = await mkdtemp(join(tmpdir(), "rigfile-e2e-"));
    copyTemplate(dataDir);
    const all = { ...settings(mail, dataDir), ...more };
    return new Site(mail, dataDir, await startServerProcess(all));
  }

  get url(): string {
    return this.#server.url;
  }

  async close(): Promise<void> {
    await this.#server.stop();
    await this.smtp.stop();
    await this.mailbox.close();
    await rm(this.#dataDir, { recursive: true, force: true });
  }
}

const settings = ({ smtp, mailbox }: Mail, dataDir: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  SMTP_URL: smtp.url,
  QUOTE_RECIPIENTS: agencies.join(","),
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  MAIL_POLL_SECONDS: "0.5",
  IMAP_URL: mailbox.url,
  IMAP_POLL_SECONDS: "0.5",
  // Long timeouts for a busy machine: a mail server that is down fails immediately anyway.
  MAIL_REQUEST_DEADLINE_SECONDS: "60",
  DATABASE_CONNECT_SECONDS: "60",
  DATABASE_STATEMENT_SECONDS: "60",
  MAIL_RETRY_SECONDS: Array.from({ length: 9 }, () => "0.2").join(","),
  RATE_LIMIT_MAX: "100000",
  // One site serves many tests, which must not share a visitor's daily limits.
  ...manyMails,
  // Nothing listens there: no test calls the real NHTSA.
  VPIC_URL: "http://127.0.0.1:9/",
  FMCSA_URL: "http://127.0.0.1:9/",
  FMCSA_QUOTE_WAIT_SECONDS: "0.1",
});
