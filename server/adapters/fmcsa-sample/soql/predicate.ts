import { type Columns, type ColumnType, findColumn, type SampleRow } from "./columns.ts";
import { likePattern } from "./like-pattern.ts";
import type { Comparison, Condition, Literal, Operand } from "./parse-where.ts";
import { typeMismatch } from "./socrata-error.ts";

export type Predicate = (row: SampleRow) => boolean;

/** Compares text by code unit and numbers by value: negative, 0 or positive. */
export function compareValues(type: ColumnType, left: string, right: string): number {
  if (type === "number") return Number(left) - Number(right);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

const holds: Readonly<Record<Comparison, (difference: number) => boolean>> = {
  "=": (difference) => difference === 0,
  "!=": (difference) => difference !== 0,
  "<": (difference) => difference < 0,
  "<=": (difference) => difference <= 0,
  ">": (difference) => difference > 0,
  ">=": (difference) => difference >= 0,
};

/** Binds a condition to a data set's columns. An absent value matches nothing, as NULL in SQL. */
export function toPredicate(condition: Condition, columns: Columns): Predicate {
  const { operand } = condition;
  const { name, type } = findColumn(columns, operand.column, operand.at);
  const matches = toValueTest(condition, operand.isUpper ? requireText(operand, type) : type);
  return (row) => {
    const value = row[name];
    return value !== undefined && matches(operand.isUpper ? value.toUpperCase() : value);
  };
}

function toValueTest(condition: Condition, type: ColumnType): (value: string) => boolean {
  if (condition.kind === "compare") {
    const right = readLiteral(condition.literal, type);
    return (value) => holds[condition.comparison](compareValues(type, value, right));
  }
  if (condition.kind === "in") {
    const wanted = new Set(condition.literals.map((literal) => readLiteral(literal, type)));
    return (value) => wanted.has(value) !== condition.isNegated;
  }
  requireText(condition.operand, type);
  const pattern = likePattern(condition.pattern.value);
  return (value) => pattern(value) !== condition.isNegated;
}

/** A number column takes quoted digits too, but a text column takes no bare number. */
function readLiteral({ value, isQuoted, at }: Literal, type: ColumnType): string {
  if (type === "text") {
    if (!isQuoted) throw typeMismatch("a number for a column of type text", at);
    return value;
  }
  if (value.trim() === "" || !Number.isFinite(Number(value)))
    throw typeMismatch("a text for a column of type number", at);
  return String(Number(value));
}

function requireText({ at }: Operand, type: ColumnType): ColumnType {
  if (type !== "text") throw typeMismatch("a column of type number where text is needed", at);
  return type;
}
