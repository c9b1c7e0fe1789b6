/**
 * SQLSTATEs whose message is built of the schema's names and types: a missing or doubtful column, table, function or
 * type, a doubled name. Not 42601, which quotes the statement, nor any of other classes: 22 and 23 quote values.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const parsingCodes: readonly string[] = [
  "42701",
  "42702",
  "42703",
  "42704",
  "42725",
  "42803",
  "42804",
  "42846",
  "42883",
  "42P01",
  "42P02",
  "42P08",
  "42P18",
];

/** A missing right, and ON CONFLICT without an index: found later, but never about a value. */
const laterCodes: readonly string[] = ["42501", "42P10"];

const quotedParts = /"([^"]*)"/g;
const schemaName = /^[a-z_][a-z0-9_.$]{0,62}$/;
const maxLength = 200;

/** PostgreSQL's message of an error, if it can't quote a value; undefined for all others. */
export function getSchemaMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  // Only PostgreSQL's own errors have a severity.
  if (!("severity" in error && "code" in error)) return getSchemaMessage(error.cause);
  const { code, message } = error;
  if (typeof code !== "string" || message.length > maxLength) return undefined;
  // Found while the statement was parsed, before it had values: one that becomes a name ($1::regclass) has no position.
  const isParsing = "position" in error && error.position !== undefined && parsingCodes.includes(code);
  if (!isParsing && !laterCodes.includes(code)) return undefined;
  const names = Array.from(message.matchAll(quotedParts), ([, name = ""]) => name);
  return names.every((name) => schemaName.test(name)) ? message : undefined;
}
