import type { DataSet, Filter, Rows } from "#server/fmcsa/portal/data-set.ts";
import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { MirroredSet } from "#server/fmcsa/mirror/mirrored-sets.ts";
import type { ImportOptions } from "#server/fmcsa/mirror/import/import-file.ts";
import type { Clock } from "#server/base/clock.ts";
import { DiskFullError } from "#server/fmcsa/portal/download/download-file.ts";
import { ChangesRefusedError } from "#server/fmcsa/mirror/merge-changes.ts";
import { ImportRunningError } from "#server/fmcsa/mirror/import/import-record.ts";
import { explainError } from "#server/base/log.ts";

export type CheckRecords = NonNullable<ImportOptions["checkRecords"]>;

type Parts = {
  /** Reads the portal. If its answer is cut, the carrier has too many rows to compare. */
  readonly read: <T>(dataSet: DataSet<T>, filter: Filter) => Promise<Rows<T>>;
  /** DOT numbers of carriers that stay. */
  readonly sentinels: readonly string[];
  readonly clock: Clock;
  /** Between two requests, in milliseconds. */
  readonly gapMs: number;
  /** Called with a carrier that couldn't be compared. */
  readonly onSkipped: (fault: string) => void;
};

/** Records that may differ, since one can change between a file's export and the question. */
const mostDiffering = 1 / 3;

const toComparable = (records: readonly unknown[]): string =>
  records
    .map((record) => JSON.stringify(record))
    .toSorted((first, second) => (first < second ? -1 : 1))
    .join("\n");

/** Undefined for sets that aren't looked up by DOT number. Where the portal doesn't answer, nothing is compared. */
export function createSentinelCheck({ read, sentinels, clock, gapMs, onSkipped }: Parts) {
  const ask = async <T>(dataSet: DataSet<T>, filter: Filter): Promise<Rows<T> | undefined> => {
    try {
      await clock.sleep(gapMs);
      return await read(dataSet, filter);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      onSkipped(error.message);
      return undefined;
    }
  };
  return ({ dataSet, lookedUpBy }: MirroredSet): CheckRecords | undefined => {
    const column = lookedUpBy.find((each) => each.endsWith("dot_number"));
    if (column === undefined) return undefined;
    return async (readLoaded) => {
      const differing: string[] = [];
      let compared = 0;
      for (const sentinel of sentinels) {
        const filter = { column, values: [sentinel] };
        const answer = await ask(dataSet, filter);
        if (!answer || answer.cutAt !== undefined) continue;
        compared += 1;
        const loaded = await readLoaded(filter);
        if (toComparable(loaded) !== toComparable(answer.rows)) differing.push(sentinel);
      }
      if (differing.length <= compared * mostDiffering) return [];
      return [
        `The records of ${differing.length} of ${compared} carriers differ from the portal's answers (DOT ${differing.join(", ")}).`,
      ];
    };
  };
}

const faults: Readonly<Record<UpstreamError["fault"], string>> = {
  unreachable: "The portal can't be reached, or the connection broke.",
  timeout: "The portal stopped answering.",
  status: "The portal answered with an error",
  redirect: "The portal sent us to another address.",
  "too-large": "The portal's answer is too large.",
  "not-json": "The portal sent something other than data, such as a maintenance page.",
  shape: "The portal sent something other than the data set",
  paused: "The portal asked us to wait.",
  busy: "The portal took too long.",
};

function explainUpstream({ fault, status, cause }: UpstreamError): string {
  if (status === 429) return "The portal answered that we ask too often (429).";
  if (fault === "status") return `${faults.status} (${status}).`;
  if (fault === "shape") return `${faults.shape}${cause instanceof Error ? `: ${cause.message}` : ""}.`;
  return faults[fault];
}

const expected = [DiskFullError, ChangesRefusedError, ImportRunningError];

export function explainFailure(error: unknown): string {
  if (error instanceof UpstreamError) return explainUpstream(error);
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  return `This failed here, not at the portal: ${explainError(error)}`;
}
