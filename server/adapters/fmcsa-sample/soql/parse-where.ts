import { syntaxError } from "./socrata-error.ts";
import { TokenReader } from "./token-reader.ts";
import type { Token } from "./tokens.ts";

export type Comparison = "=" | "!=" | "<" | "<=" | ">" | ">=";

/** A value as written: with quotes, or a bare number. */
export type Literal = { readonly value: string; readonly isQuoted: boolean; readonly at: number };

/** A column, or upper(column). */
export type Operand = { readonly column: string; readonly isUpper: boolean; readonly at: number };

export type Condition =
  | {
      readonly kind: "compare";
      readonly operand: Operand;
      readonly comparison: Comparison;
      readonly literal: Literal;
    }
  | {
      readonly kind: "in";
      readonly operand: Operand;
      readonly isNegated: boolean;
      readonly literals: readonly Literal[];
    }
  | {
      readonly kind: "like";
      readonly operand: Operand;
      readonly isNegated: boolean;
      readonly pattern: Literal;
    };

const comparisons: Readonly<Record<string, Comparison>> = {
  "=": "=",
  "!=": "!=",
  "<>": "!=",
  "<": "<",
  "<=": "<=",
  ">": ">",
  ">=": ">=",
};

/** Reads a $where clause: conditions joined by "and". Throws SocrataError, also for other SoQL. */
export function parseWhere(source: string): Condition[] {
  const reader = new TokenReader(source);
  const conditions = [readCondition(reader)];
  while (reader.skip("and")) conditions.push(readCondition(reader));
  reader.expectEnd();
  return conditions;
}

function readCondition(reader: TokenReader): Condition {
  const operand = readOperand(reader);
  const isNegated = reader.skip("not");
  if (reader.skip("in")) {
    reader.expect("(");
    const literals = reader.list(() => readLiteral(reader));
    reader.expect(")");
    return { kind: "in", operand, isNegated, literals };
  }
  if (reader.skip("like")) {
    const { value, at } = reader.expectKind("text", "a text");
    return { kind: "like", operand, isNegated, pattern: { value, at, isQuoted: true } };
  }
  if (isNegated) throw syntaxError('"in" or "like"', reader.current.at);
  const token = reader.expectKind("symbol", "an operator");
  return { kind: "compare", operand, comparison: toComparison(token), literal: readLiteral(reader) };
}

function toComparison({ value, at }: Token): Comparison {
  const comparison = comparisons[value];
  if (comparison === undefined) throw syntaxError("a comparison", at);
  return comparison;
}

function readOperand(reader: TokenReader): Operand {
  const { value, at } = reader.expectKind("word", "a column");
  if (value.toLowerCase() !== "upper" || !reader.skip("(")) return { column: value, isUpper: false, at };
  const inner = reader.expectKind("word", "a column");
  reader.expect(")");
  return { column: inner.value, isUpper: true, at: inner.at };
}

function readLiteral(reader: TokenReader): Literal {
  const { kind, value, at } = reader.current;
  if (kind !== "text" && kind !== "number") throw syntaxError("a value", at);
  reader.take();
  return { value, at, isQuoted: kind === "text" };
}
