import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Answer, AnswerRepository } from "#server/base/cached-lookup/answer.ts";
import type { DataSet, Rows } from "#server/fmcsa/portal/data-set.ts";
import { deleteInBatches } from "#server/db/delete-in-batches.ts";
import { fmcsaAnswers } from "#shared/schema/fmcsa-answers.ts";
import type { CarrierQuery } from "./carrier-query.ts";
import { repository } from "#server/db/store.ts";

/** Increase it when the format of any record changes: earlier answers are then ignored. */
const formatVersion = 2;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

export type FmcsaAnswersRepository = ReturnType<typeof fmcsaAnswersRepository>;

/** A demo keeps its made-up answers apart: it may use the same database. */
const toName = ({ id }: DataSet<unknown>, isSample: boolean): string =>
  `${isSample ? "sample/" : ""}${id}/${formatVersion}`;

const toBytes = async (value: Rows<unknown>): Promise<Uint8Array> => compress(JSON.stringify(value));

const answerSchema = <T>({ record }: DataSet<T>) =>
  z.object({
    rows: z.array(record),
    publishedAt: z.string().optional(),
    cutAt: z.number().optional(),
    missingColumns: z.array(z.string()).optional(),
  });

export const fmcsaAnswersRepository = repository(({ db }) => ({
  /** The answers of one data set. Those that cannot be read any more count as missing. */
  forDataSet: <T>(dataSet: DataSet<T>, isSample: boolean): AnswerRepository<CarrierQuery, Rows<T>> => {
    const name = toName(dataSet, isSample);
    const schema = answerSchema(dataSet);
    return {
      find: async (queries) => {
        const byKey = new Map(queries.map((query) => [query.key, query]));
        const found = await db
          .select()
          .from(fmcsaAnswers)
          .where(and(eq(fmcsaAnswers.dataSet, name), inArray(fmcsaAnswers.key, [...byKey.keys()])));
        const answers = found.map(async ({ key, rows, answeredAt }) => {
          const value = schema.safeParse(JSON.parse(String(await decompress(rows)))).data;
          const query = byKey.get(key);
          return value && query ? [{ query, value, answeredAt }] : [];
        });
        return (await Promise.all(answers)).flat();
      },

      save: async (answers: readonly Answer<CarrierQuery, Rows<T>>[]) => {
        const stored = answers.map(async ({ query: { key }, value, answeredAt }) => ({
          dataSet: name,
          key,
          rows: await toBytes(value),
          answeredAt,
        }));
        await db
          .insert(fmcsaAnswers)
          .values(await Promise.all(stored))
          .onConflictDoUpdate({
            target: [fmcsaAnswers.dataSet, fmcsaAnswers.key],
            set: { rows: sql`excluded.rows`, answeredAt: sql`excluded.answered_at` },
          });
      },
    };
  },

  deleteBefore: async (time: Date): Promise<number> =>
    deleteInBatches(db, fmcsaAnswers, lt(fmcsaAnswers.answeredAt, time)),
}));
