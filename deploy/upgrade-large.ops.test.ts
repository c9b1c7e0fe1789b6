import pg from "pg";
import { expect, test, vi } from "vitest";
import { root } from "#server/base/root.ts";
import { startMixedLoad } from "#server/testing/site/mixed-load.ts";
import { startNginx } from "#server/testing/site/proxies.ts";
import { getPreviousRelease } from "#server/testing/site/releases.ts";
import { patient, startSite } from "#server/testing/site/start-site.ts";

const rows = 100_000;
const pdfs = 200;
/** Its rows are filled in by PostgreSQL alone. */
const timeout = 600_000;

type Changes = Readonly<Record<string, string>>;

/** Copies a table's row this often, as `changes` says: SQL by column, in which n counts from 1. */
async function multiply(client: pg.Client, table: string, count: number, changes: Changes): Promise<void> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changes[name] ?? `t.${name}`);
  await client.query(
    `insert into ${table} (${names.join()}) select ${values.join()} from (select * from ${table} limit 1) t, generate_series(1, ${count}) n`,
  );
}

const idOf = (kind: string): string => `md5('${kind}' || n)::uuid`;

/** As the years of a site leave it. */
async function fill(client: pg.Client): Promise<void> {
  const name = "'Carrier ' || n";
  await multiply(client, "company_profiles", rows, { id: idOf("profile"), name });
  await multiply(client, "profile_records", rows, {
    id: idOf("record"),
    company_name: name,
    company_profile_id: idOf("profile"),
    pdf_url: "null",
    reference: "null",
  });
  await multiply(client, "outbox_messages", rows, {
    id: idOf("mail"),
    message_id: "n || '@sent.test'",
    pdf_id: "null",
    status: "'sent'",
    sent_at: "now()",
    unsubscribe_token: "null",
    bounce_token: "null",
  });
  await multiply(client, "pdfs", pdfs, { id: idOf("pdf"), path: "'/' || n || '.pdf'", source: "null" });
  const content = "convert_to(repeat(md5(n::text), 1200), 'UTF8')";
  await multiply(client, "pdf_chunks", pdfs, { pdf_id: idOf("pdf"), seq: "0", content });
}

/** Counts those rows and hashes every seventh PDF. */
const summarize = async (client: pg.Client): Promise<unknown> =>
  (
    await client.query(`select
      (select count(*) from company_profiles where name like 'Carrier %') as profiles,
      (select count(*) from profile_records join company_profiles p on p.id = company_profile_id
        where company_name = p.name and company_name like 'Carrier %') as records,
      (select count(*) from outbox_messages where message_id like '%@sent.test' and status = 'sent') as mails,
      (select md5(string_agg(md5(content), '' order by pdf_id, seq)) from pdf_chunks
        where pdf_id in (select ${idOf("pdf")} from generate_series(1, ${pdfs}, 7) n)) as pdfs`)
  ).rows[0];

test(
  "a database of the last release with 100,000 of each is upgraded while its requests are answered",
  { timeout },
  async ({ skip }) => {
    const previous = await getPreviousRelease(skip);
    const settings = {
      DRAIN_SECONDS: "0.5",
      DATABASE_STATEMENT_SECONDS: "30",
      DATABASE_CONNECT_SECONDS: "30",
    };
    const site = await startSite({ count: 2, startProxy: startNginx, settings, release: previous });
    const load = startMixedLoad(site.url);
    await load.goOn(1);
    const client = new pg.Client(site.postgres.url);
    await client.connect();
    try {
      await fill(client);
      const before = await summarize(client);
      expect(before).toMatchObject({ profiles: String(rows), records: String(rows), mails: String(rows) });
      const begun = performance.now();
      for (const index of [0, 1]) expect(await site.replace(index, "SIGTERM", root)).toBe(0);
      const unfinished = "select name from background_migrations where finished_at is null";
      await vi.waitFor(async () => expect((await client.query(unfinished)).rows).toEqual([]), patient);
      const seconds = Math.round((performance.now() - begun) / 1000);
      await load.goOn(3);
      await load.stop();
      expect(load.getFailures()).toEqual([]);
      expect(await summarize(client)).toEqual(before);
      process.stdout.write(`${rows} profiles, records and mails: two processes upgraded in ${seconds} s\n`);
    } finally {
      await client.end();
    }
  },
);
