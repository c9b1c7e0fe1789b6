import { yieldToEventLoop } from "#server/base/yield-to-event-loop.ts";
import { AppError } from "#server/base/app-error.ts";
import type { Route } from "#server/http/route.ts";
import type { RequestInfo } from "#server/http/request-context.ts";
import { noSession } from "#server/http/sessions/session.ts";
import { describeError, type Log } from "#server/base/log.ts";
import type { Clock } from "#server/base/clock.ts";
import type { DataSource } from "#shared/carrier/data-source.ts";
import { canonicalize, CanonicalJson } from "#shared/api/carrier/canonical-json.ts";
import { recordFigures, recordKind, recordParts, recordVersion } from "#shared/api/carrier/carrier-record.ts";
import { listRecordNotes } from "./record-notes.ts";

/** What is computed of our own copy has no list of sources. */
type Answer = { readonly sources?: readonly DataSource[] };
const isAnswer = (value: unknown): value is Answer => typeof value === "object" && value !== null;

/** By the name of the part. */
export type Parts = ReadonlyMap<string, Answer>;

/** Without what says nothing of the data: that a newer answer is on its way. */
const toRecorded = (answer: Answer): Answer =>
  answer.sources
    ? { ...answer, sources: answer.sources.map(({ refreshing: _passing, ...source }) => source) }
    : answer;

/** How many rows are written at a time: some 20 ms. */
const rowsAtATime = 500;

/** The lists of an answer in canonical form; a large carrier's are 17 MB, and others get their turn meanwhile. */
async function canonicalizeLists(answer: Answer, clock: Clock): Promise<Answer> {
  const members = Object.entries(answer).map(async ([name, value]): Promise<[string, unknown]> => {
    if (!Array.isArray(value) || value.length <= rowsAtATime) return [name, value];
    const texts: string[] = [];
    for (let from = 0; from < value.length; from += rowsAtATime) {
      texts.push(canonicalize(value.slice(from, from + rowsAtATime)).slice(1, -1));
      await yieldToEventLoop(clock);
    }
    return [name, new CanonicalJson(`[${texts.join(",")}]`)];
  });
  return Object.fromEntries<unknown>(await Promise.all(members));
}

/** Reads what a carrier's page shows, from the page's own routes. */
export function createPartsReader(routes: readonly Route[], log: Log) {
  /** Undefined if it could not be checked. Throws AppError 404 if FMCSA has no such carrier. */
  const readPart = async (run: Route["run"], dot: string, request: RequestInfo) => {
    try {
      const answer = await run({ params: { dot }, query: {}, body: undefined, request, session: noSession });
      return isAnswer(answer) ? toRecorded(answer) : undefined;
    } catch (error) {
      if (error instanceof AppError && error.status !== 503) throw error;
      // A 503 is logged where FMCSA is asked.
      if (!(error instanceof AppError))
        log.error({ requestId: request.id, error: describeError(error) }, "a part of a record can't be read");
      return undefined;
    }
  };
  const readers = Object.entries(recordParts).map(([part, endpoint]) => {
    const found = routes.find((each) => each.endpoint === endpoint);
    if (!found) throw new Error(`No feature answers ${endpoint.path}.`);
    return { part, run: found.run };
  });
  return async (dot: string, request: RequestInfo): Promise<Parts> => {
    const found = await Promise.all(
      readers.map(async ({ part, run }) => [part, await readPart(run, dot, request)] as const),
    );
    return new Map(found.flatMap(([part, answer]) => (answer ? [[part, answer] as const] : [])));
  };
}

const isSample = (parts: Parts): boolean =>
  [...parts.values()].some(({ sources }) => sources?.some(({ sample }) => sample));

const toFigures = () =>
  Object.fromEntries(
    Object.entries(recordFigures).map(([name, { value, source, asOf }]) => [name, { value, source, asOf }]),
  );

/**
 * The record of these answers in canonical form, with its day. Of the request it has the DOT number
 * only.
 */
export async function buildRecord(dotNumber: string, parts: Parts, clock: Clock) {
  const recordedOn = clock.now().toISOString().slice(0, 10);
  const written = [...parts].map(async ([part, answer]): Promise<[string, Answer]> => [
    part,
    await canonicalizeLists(answer, clock),
  ]);
  const record = canonicalize({
    kind: recordKind,
    version: recordVersion,
    dotNumber,
    recordedOn,
    ...(isSample(parts) && { sample: true }),
    notes: listRecordNotes(parts),
    figures: toFigures(),
    parts: Object.fromEntries<Answer>(await Promise.all(written)),
  });
  return { record, recordedOn };
}
