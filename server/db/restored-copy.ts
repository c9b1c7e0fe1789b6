import type { OpenDatabase } from "./store.ts";
import { overheadBytes } from "#server/db/encryption/cipher.ts";
import { z } from "zod";

type Session = Pick<OpenDatabase, "withoutLimits">;

const amounts = z.tuple([z.object({ profiles: z.int(), records: z.int(), tickets: z.int() })]);
const pdfRows = z.array(z.object({ id: z.string(), undrawn: z.boolean(), whole: z.boolean() }));
const fileRows = z.tuple([z.object({ whole: z.int(), damaged: z.int() })]);
const messageRows = z.array(z.object({ status: z.string(), count: z.int() }));

/** Counts other connections: nobody works on a copy that was just restored. A vacuum has no account. */
export async function countOthers({ pool }: Pick<OpenDatabase, "pool">): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and usesysid is not null and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? 0;
}

export type CopyCounts = Awaited<ReturnType<typeof countCopy>>;

const numbers = `select (select count(*)::integer from company_profiles) as profiles,
  (select count(*)::integer from profile_records) as records,
  (select count(*)::integer from feature_suggestions) as tickets`;

/** Bytes of a slice before encryption. */
const bytesOf = (table: string): string =>
  `length(content) - case when ${table}.data_key is null then 0 else ${overheadBytes} end`;

// A hash reads every byte; a size alone would come from its row.
const readPdfs = `select pdfs.id, pdfs.source is not null as undrawn,
    pdfs.size = coalesce(sum(${bytesOf("pdf_chunks")}), 0) and count(content) = coalesce(max(seq) + 1, 0)
      and coalesce(count(md5(content)), 0) = count(seq) as whole
  from pdfs left join pdf_chunks on pdf_chunks.pdf_id = pdfs.id
  group by pdfs.id`;

const readFiles = `select count(*) filter (where whole)::integer as whole,
    count(*) filter (where not whole)::integer as damaged
  from (select max(size) = sum(${bytesOf("mail_attachments")}) and count(md5(content)) = max(seq) + 1 as whole
    from mail_attachments group by submission_id, position) as files`;

const countMessages =
  "select status, count(*)::integer as count from outbox_messages group by status order by status";

/** Counts rows, and reads every PDF and file to its end. */
export const countCopy = async ({ withoutLimits }: Session) =>
  withoutLimits(async (client) => {
    const read = async (statement: string) => (await client.query(statement)).rows;
    const [counts] = amounts.parse(await read(numbers));
    const [files] = fileRows.parse(await read(readFiles));
    const pdfs = pdfRows.parse(await read(readPdfs));
    const messages = messageRows.parse(await read(countMessages));
    const damaged = pdfs.filter(({ whole }) => !whole).map(({ id }) => id);
    const undrawn = pdfs.filter((pdf) => pdf.whole && pdf.undrawn).length;
    const whole = pdfs.length - damaged.length - undrawn;
    return { ...counts, messages, pdfs: { whole, undrawn, damaged }, files };
  });

/** Holds all queued mail for the operator to release; resolves to the number of messages. */
export const holdMail = async ({ withoutLimits }: Session, reason: string): Promise<number> =>
  withoutLimits(async (client) => {
    const held = await client.query(
      `update outbox_messages set status = 'held', held_reason = 'restored', claimed_until = null, last_error = $1
       where status in ('queued', 'sending') returning id`,
      [reason],
    );
    return held.rows.length;
  });
