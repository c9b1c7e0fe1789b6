import { z } from "zod";
import type { DataSet, SocrataRow } from "#server/fmcsa/portal/data-set.ts";
import { createSocrata, getPortalHosts, service, type SocrataOptions } from "#server/fmcsa/portal/socrata.ts";
import { fetchJson } from "#server/base/upstream/fetch-json.ts";
import type { Clock } from "#server/base/clock.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import {
  downloadFile,
  type DownloadedFile,
  type DownloadOptions,
  retryPatiently,
  type WantedFile,
} from "./download-file.ts";

/** When a row last changed, as text: "20260422" or "20260422 2139". */
const changeColumn = "change_date";

/** SoQL can be injected, and these come from the portal's own rows: anything else is refused. */
const safeValue = /^[A-Za-z0-9 :.-]{1,40}$/;

function quote(value: unknown): string {
  const text = String(value);
  if (!safeValue.test(text)) throw new RangeError("A row's key has characters that SoQL can't take.");
  return `'${text}'`;
}

/** In this order, a row's values say where it is among all: pages begin behind the last row of the page before. */
const getOrder = ({ keyColumns = [] }: DataSet<unknown>): string[] => [changeColumn, ...keyColumns];

/** Rows behind this one: of a later change, or of the same one and a higher key. */
function toAfter(order: readonly string[], row: SocrataRow): string {
  const conditions = order.map((column, index) => {
    const same = order.slice(0, index).map((each) => `${each} = ${quote(row[each])}`);
    return `(${[...same, `${column} > ${quote(row[column])}`].join(" and ")})`;
  });
  return conditions.join(" or ");
}

/** The query string for a page of the rows that changed on or after a day ("20260422"), behind a row. */
function toChangesQuery(
  dataSet: DataSet<unknown>,
  columns: readonly string[],
  page: { readonly since: string; readonly after: SocrataRow | undefined; readonly limit: number },
): URLSearchParams {
  const order = getOrder(dataSet);
  return new URLSearchParams({
    $select: [...new Set([...columns, ...order])].join(","),
    $where: page.after ? toAfter(order, page.after) : `${changeColumn} >= ${quote(page.since)}`,
    $order: order.join(","),
    $limit: String(page.limit),
  });
}

type Options = SocrataOptions &
  DownloadOptions & {
    /** Between two requests, in milliseconds: the portal's robots.txt asks for a second. */
    readonly gapMs?: number;
    /** Between two whole files, in milliseconds. */
    readonly fileGapMs?: number;
    /** Rows a page of changes. */
    readonly pageSize?: number;
  };

export type Publication = {
  /** When its rows were last replaced or changed; sets whose rows stay the same get a new stamp anyway. */
  readonly publishedAt: Date;
  readonly rows: number;
};

export type Portal = ReturnType<typeof createPortal>;

const viewSchema = z.object({ rowsUpdatedAt: z.number().positive() });
const countSchema = z.tuple([z.object({ total: z.coerce.number().int().min(0) })]);

/** An average row of the sets that we know takes 90 to 380 bytes. */
const bytesPerRow = 400;
/** Of the description of the widest data set, with examples of each column's values: a few hundred kB. */
const maxViewBytes = 8 * 1024 * 1024;

function parse<T>(schema: z.ZodType<T>, value: unknown): T {
  const { data, error } = schema.safeParse(value);
  if (data === undefined) throw new UpstreamError(service, "shape", { cause: error });
  return data;
}

/** Runs each task at least this many milliseconds after the end of the one before, as robots.txt asks. */
function createPace(gapMs: number, clock: Clock) {
  let readyAt = Number.NEGATIVE_INFINITY;
  return async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const waitMs = Math.max(0, readyAt - clock.monotonicMs());
    if (waitMs > 0) await clock.sleep(waitMs, { ...(signal && { signal }) });
    signal?.throwIfAborted();
    try {
      return await task();
    } finally {
      readyAt = clock.monotonicMs() + gapMs;
    }
  };
}

/** One request after the other, each with patience. */
function createQuestions(options: Options) {
  const { url, clock, attemptMs, gapMs = 1000 } = options;
  const askSocrata = createSocrata(options);
  const inPace = createPace(gapMs, clock);
  const ask = async <T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    retryPatiently({ ...options, signal }, async () => inPace(task, signal));
  return {
    readRows: async (dataSet: DataSet<unknown>, query: URLSearchParams, signal?: AbortSignal) => {
      const answer = await ask(async () => askSocrata(dataSet.id, query), signal);
      if (!("missingColumn" in answer)) return answer.rows;
      const cause = new Error(`the column ${answer.missingColumn} is gone`);
      throw new UpstreamError(service, "shape", { cause });
    },
    readView: async ({ id }: DataSet<unknown>, signal?: AbortSignal) => {
      const redirectHosts = getPortalHosts(url);
      const question = { service, timeoutMs: attemptMs, maxBytes: maxViewBytes, redirectHosts };
      const address = toAddress(url, `api/views/${id}.json`);
      return parse(viewSchema, await ask(async () => fetchJson(address, question), signal));
    },
  };
}

const toAddress = (url: string, path: string): URL => new URL(path, url.endsWith("/") ? url : `${url}/`);

/** Reads whole data sets of the Department of Transportation's portal, one request after the other. Throws UpstreamError. */
export function createPortal(options: Options) {
  const { url, clock, fileGapMs = 60_000, pageSize = 5000 } = options;
  const { readRows, readView } = createQuestions(options);
  const inFilePace = createPace(fileGapMs, clock);

  return {
    /** When a data set was published, and how many rows it has. */
    describe: async (dataSet: DataSet<unknown>, signal?: AbortSignal): Promise<Publication> => {
      const { rowsUpdatedAt } = await readView(dataSet, signal);
      const counted = await readRows(dataSet, new URLSearchParams({ $select: "count(*) as total" }), signal);
      return { publishedAt: new Date(rowsUpdatedAt * 1000), rows: parse(countSchema, counted)[0].total };
    },

    /** The whole data set as a CSV file at this path. Throws DiskFullError, too. */
    download: async (
      { id }: DataSet<unknown>,
      { publishedAt, rows }: Publication,
      target: Pick<WantedFile, "path" | "onProgress" | "signal">,
    ): Promise<DownloadedFile> => {
      const address = toAddress(url, `api/views/${id}/rows.csv?accessType=DOWNLOAD`);
      const version = publishedAt.toISOString();
      const wanted = { ...target, url: address, version, likelyBytes: rows * bytesPerRow };
      return inFilePace(async () => downloadFile(wanted, options), target.signal);
    },

    /** The rows that changed on or after a day ("20260422"), in the order of their change; a row may come twice. */
    async *readChanges(
      dataSet: DataSet<unknown>,
      columns: readonly string[],
      { since, signal }: { readonly since: string; readonly signal?: AbortSignal | undefined },
    ): AsyncGenerator<SocrataRow> {
      let after: SocrataRow | undefined;
      for (;;) {
        // Up to an empty page: a server may cut the others to a size of its own.
        const query = toChangesQuery(dataSet, columns, { since, after, limit: pageSize });
        const rows = await readRows(dataSet, query, signal);
        if (rows.length === 0) return;
        yield* rows;
        after = rows.at(-1);
      }
    },
  };
}
