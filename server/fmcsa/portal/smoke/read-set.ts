import { UpstreamError } from "#server/base/upstream/upstream-error.ts";
import type { DataSet, Filter } from "#server/fmcsa/portal/data-set.ts";
import type { Fmcsa } from "#server/fmcsa/portal/fmcsa.ts";
import type { DataSetId } from "#shared/carrier/data-source.ts";
import { createValueWatch } from "./value-watch.ts";

/** What a data set has of a carrier, and what is not as its columns expect. Without rows it could not be read. */
export type SetRead<T> = {
  readonly id: DataSetId;
  readonly rows?: readonly T[];
  readonly problems: readonly string[];
};

const describe = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message} (${cause.message})` : message;

/** Reads a data set as the product does. */
export async function readSet<T>(fmcsa: Fmcsa, dataSet: DataSet<T>, filter: Filter): Promise<SetRead<T>> {
  const { id } = dataSet;
  const watch = createValueWatch(dataSet);
  try {
    const { rows, missingColumns = [] } = await fmcsa.read(watch.dataSet, filter);
    const missing = missingColumns.map((column) => `it has no column ${column}`);
    return { id, rows, problems: [...missing, ...watch.getProblems()] };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { id, problems: [`it can't be read: ${describe(error)}`] };
  }
}
