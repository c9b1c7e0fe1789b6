/** An error as Socrata answers it: `body` is one of its two envelopes, with `errorCode` or with `code`. */
export class SocrataError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  constructor(status: number, message: string, body: Readonly<Record<string, unknown>>) {
    super(message);
    this.status = status;
    this.body = { ...body, message };
  }
}

const badQuery = (errorCode: string, detail: string, data: object): SocrataError =>
  new SocrataError(400, `Query coordinator error: ${errorCode}; ${detail}`, { errorCode, data });

/** `at` counts characters from 0. */
export const noSuchColumn = (column: string, at = 0): SocrataError =>
  badQuery("query.soql.no-such-column", `No such column: ${column}`, {
    column,
    dataset: "sample.1",
    position: { row: 1, column: at + 1 },
  });

export const typeMismatch = (type: string, at: number): SocrataError =>
  badQuery("query.soql.type-mismatch", `Type mismatch: ${type}`, { position: { row: 1, column: at + 1 } });

export const syntaxError = (expected: string, at: number): SocrataError =>
  badQuery("query.compiler.malformed", `Could not parse SoQL query: expected ${expected}`, {
    position: { row: 1, column: at + 1 },
  });

export const unknownDataSet = (id: string): SocrataError =>
  new SocrataError(404, "Not found", { code: "dataset.missing", error: true, data: { id } });

export const wrongToken = (): SocrataError =>
  new SocrataError(403, "Invalid app_token specified", { code: "permission_denied", error: true });
