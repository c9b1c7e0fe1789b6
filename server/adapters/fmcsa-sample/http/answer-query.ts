import type { DataSetId } from "#shared/carrier/data-source.ts";
import type { ActiveFault } from "#server/adapters/fmcsa-sample/faults/fault-switch.ts";
import { multiplyRows, withFault } from "#server/adapters/fmcsa-sample/faults/faulty-table.ts";
import type { SampleRow } from "#server/adapters/fmcsa-sample/soql/columns.ts";
import { readQuery } from "#server/adapters/fmcsa-sample/soql/query.ts";
import { SocrataError, wrongToken } from "#server/adapters/fmcsa-sample/soql/socrata-error.ts";
import type { Table } from "#server/adapters/fmcsa-sample/tables/tables.ts";

export type Answer = { readonly status: number; readonly body: unknown };

type Question = {
  readonly dataSet: DataSetId;
  readonly table: Table;
  readonly active: ActiveFault;
  /** X-App-Token, if it was sent. */
  readonly token: string | undefined;
  readonly parameters: URLSearchParams;
};

/** The only X-App-Token that is right. */
const rightToken = "sample";

/** Answers a query as Socrata does, with an error's status and envelope where it is wrong. */
export function answerQuery(question: Question): Answer {
  try {
    const { token } = question;
    if (token !== undefined && token !== rightToken) throw wrongToken();
    return { status: 200, body: findRows(question) };
  } catch (error) {
    if (error instanceof SocrataError) return toAnswer(error);
    throw error;
  }
}

export const toAnswer = ({ status, body }: SocrataError): Answer => ({ status, body });

function findRows({ dataSet, table, active, parameters }: Question): SampleRow[] {
  const { columns, rows } = withFault(dataSet, table, active);
  const { select, matches, compare, limit, offset } = readQuery(parameters, columns);
  const found = multiplyRows(dataSet, rows.filter(matches), active);
  const ordered = compare ? found.toSorted(compare) : found;
  const page = ordered.slice(offset, offset + limit);
  return page.map((row) => (select ? pick(row, select) : row));
}

function pick(row: SampleRow, columns: readonly string[]): SampleRow {
  const picked: Record<string, string> = {};
  for (const name of columns) {
    const value = row[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
