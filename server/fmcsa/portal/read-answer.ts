import { z } from "zod";
import { getRetryAfterMs } from "#server/base/upstream/retry-after.ts";
import type { JsonAnswer } from "#server/base/upstream/fetch-json.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { SocrataRow } from "./data-set.ts";

export const service = "FMCSA";

/** The rows of a page, or the name of a column that the data set does not have. */
export type SocrataAnswer =
  | { readonly rows: readonly SocrataRow[]; readonly publishedAt: string | undefined }
  | { readonly missingColumn: string };

/** Socrata's refusal of a query that names an unknown column (https://dev.socrata.com/docs/response-codes). */
const noSuchColumn = z.object({
  errorCode: z.literal("query.soql.no-such-column"),
  message: z.string().catch(""),
  data: z.object({ column: z.string() }).optional().catch(undefined),
});

function findMissingColumn(body: unknown): string | undefined {
  const refusal = noSuchColumn.safeParse(body).data;
  return refusal?.data?.column ?? /No such column: *([a-z0-9_]+)/i.exec(refusal?.message ?? "")?.[1];
}

/** When the data set changed, ISO 8601. A copy that is served has the time of the original in the first header. */
function getPublishedAt(headers: Headers): string | undefined {
  const text = headers.get("x-soda2-truth-last-modified") ?? headers.get("last-modified") ?? "";
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

const isRow = (value: unknown): value is SocrataRow =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Reads Socrata's answer. Throws UpstreamError if it isn't one: "status" for 202, which has no rows yet. */
export function readAnswer({ status, headers, body }: JsonAnswer): SocrataAnswer {
  const missingColumn = status === 400 ? findMissingColumn(body) : undefined;
  if (missingColumn !== undefined) return { missingColumn };
  if (status !== 200)
    throw new UpstreamError(service, "status", { status, retryAfterMs: getRetryAfterMs(headers) });
  if (!Array.isArray(body) || !body.every(isRow)) throw new UpstreamError(service, "shape");
  return { rows: body, publishedAt: getPublishedAt(headers) };
}
