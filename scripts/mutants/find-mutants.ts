import { Visitor, type ESTree } from "vite";
import { parse, type Source } from "../architecture/source.ts";

/** One small fault: replaces `start` to `end` of a file. */
export type Mutant = {
  readonly path: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
};

const OPERATORS: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "*",
  "&&": "||",
  "||": "&&",
  "??": "&&",
};
const COMPARISON = /^[!=<>]/;

const isText = (node: ESTree.Node): boolean =>
  node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Another value for a literal that decides a comparison. */
function otherLiteral(node: ESTree.Node): string | undefined {
  if (node.type !== "Literal") return undefined;
  if (typeof node.value === "number") return String(node.value + 1);
  return typeof node.value === "string" ? JSON.stringify(`${node.value}?`) : undefined;
}

/** `return undefined;` equals `return;`. */
const isUndefined = (node: ESTree.Node): boolean => node.type === "Identifier" && node.name === "undefined";

const isRemovable = ({ type }: ESTree.Expression): boolean =>
  type === "CallExpression" || type === "AwaitExpression" || type === "AssignmentExpression";

type Change = readonly [node: Pick<ESTree.Node, "start" | "end">, replacement: string];

/** Changes each operator and condition once. */
function conditionChanges(program: ESTree.Program, text: string): Change[] {
  const changes: Change[] = [];
  const operator = (node: ESTree.BinaryExpression | ESTree.LogicalExpression): void => {
    const other = OPERATORS[node.operator];
    if (other === undefined || (node.operator === "+" && (isText(node.left) || isText(node.right)))) return;
    const start = text.indexOf(node.operator, node.left.end);
    changes.push([{ start, end: start + node.operator.length }, other]);
  };
  const condition = ({ test }: ESTree.IfStatement | ESTree.ConditionalExpression): void => {
    changes.push([test, "true"], [test, "false"]);
  };
  new Visitor({
    BinaryExpression(node) {
      operator(node);
      if (!COMPARISON.test(node.operator)) return;
      for (const side of [node.left, node.right]) {
        const other = otherLiteral(side);
        if (other !== undefined) changes.push([side, other]);
      }
    },
    LogicalExpression: operator,
    IfStatement: condition,
    ConditionalExpression: condition,
    UnaryExpression(node) {
      if (node.operator === "!") changes.push([{ start: node.start, end: node.start + 1 }, ""]);
    },
  }).visit(program);
  return changes;
}

/** Leaves out calls and assignments, withholds results, and flips booleans. */
function effectChanges(program: ESTree.Program): Change[] {
  const changes: Change[] = [];
  const types = new Set<ESTree.Node>();
  new Visitor({
    TSLiteralType: (node) => void types.add(node.literal),
    Literal(node) {
      if (typeof node.value === "boolean" && !types.has(node)) changes.push([node, String(!node.value)]);
    },
    ExpressionStatement(node) {
      if (isRemovable(node.expression)) changes.push([node, ";"]);
    },
    ReturnStatement(node) {
      if (node.argument !== null && !isUndefined(node.argument)) changes.push([node, "return;"]);
    },
    ArrowFunctionExpression(node) {
      if (node.body.type !== "BlockStatement") changes.push([node.body, "undefined"]);
    },
  }).visit(program);
  return changes;
}

export function findMutants(source: Source): Mutant[] {
  const { path, text } = source;
  const { program } = parse(source);
  return [...conditionChanges(program, text), ...effectChanges(program)].map(
    ([{ start, end }, replacement]) => ({
      path,
      line: text.slice(0, start).split("\n").length,
      start,
      end,
      original: text.slice(start, end),
      replacement,
    }),
  );
}

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);
