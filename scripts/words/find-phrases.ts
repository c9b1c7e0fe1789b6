import { Visitor, type ESTree } from "vite";
import {
  isCode,
  isProduct,
  isTest,
  parse,
  violation,
  type Rule,
  type Source,
} from "../architecture/source.ts";
import {
  bannedOpenings,
  bannedPatterns,
  bannedPhrases,
  type BannedPhrase,
  specifiedTexts,
} from "./banned-phrases.data.ts";

type Text = { readonly node: Pick<ESTree.Node, "start">; readonly text: string };

const escaped = (phrase: string): string => phrase.replace(/[$()*+./?[\\\]^{|}-]/g, "\\$&");

const toSource = ([phrase]: BannedPhrase): string =>
  escaped(phrase).replaceAll(" ", "\\s+").replaceAll("'", "['’]");

// The longer phrase first if one starts with another.
const ordered = bannedPhrases.toSorted(([a], [b]) => b.length - a.length);
const anyPhrase = new RegExp(`(?<![\\w-])(?:${ordered.map(toSource).join("|")})(?![\\w-])`, "gi");
const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").replaceAll("’", "'");
const replacements = new Map(bannedPhrases.map(([phrase, instead]) => [normalized(phrase), instead]));

type Finding = { readonly at: number; readonly message: string };

const toFindings = (
  text: string,
  pattern: RegExp,
  getInstead: (match: string) => string | undefined,
): Finding[] =>
  Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    at: index,
    message: `says "${match.trim().replace(/\s+/g, " ")}": ${getInstead(match)}`,
  }));

const compile = (patterns: typeof bannedPatterns) =>
  patterns.map(
    ([{ source }, instead]) => [new RegExp(source.replaceAll(" ", "\\s+"), "gi"), instead] as const,
  );
const patterns = compile(bannedPatterns);
const openings = compile(bannedOpenings);

const findPatterns = (text: string, among = patterns): Finding[] =>
  among.flatMap(([pattern, instead]) => toFindings(text, pattern, () => instead));

/** The banned phrases and patterns in a text, with their offsets. */
const findBanned = (text: string): Finding[] => [
  ...toFindings(text, anyPhrase, (match) => replacements.get(normalized(match))),
  ...findPatterns(text),
];

const isAdded = (node: ESTree.Node): node is ESTree.BinaryExpression =>
  node.type === "BinaryExpression" && node.operator === "+";

/** The text of a string, a template or a concatenation, with "{}" for each value. */
function wordsIn(node: ESTree.Node): string {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : "{}";
  if (node.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.cooked).join("{}");
  return isAdded(node) ? wordsIn(node.left) + wordsIn(node.right) : "{}";
}

/** Every string, template and JSX text of a file, without code and comments. */
function textsIn(source: Source): Text[] {
  const found: Text[] = [];
  const inside = new Set<number>();
  const add = (node: ESTree.Node) => {
    if (!inside.has(node.start)) found.push({ node, text: wordsIn(node) });
  };
  const getSkippedParts = (node: ESTree.Node): void => {
    inside.add(node.start);
    if (isAdded(node)) for (const part of [node.left, node.right]) getSkippedParts(part);
  };
  new Visitor({
    BinaryExpression(node) {
      if (!isAdded(node) || inside.has(node.start)) return;
      add(node);
      getSkippedParts(node);
    },
    Literal: add,
    TemplateLiteral: add,
    JSXText: (node) => void found.push({ node, text: node.value }),
  }).visit(parse(source).program);
  return found;
}

/** Banned phrases in user-facing text: the strings and JSX text of the product's code. */
export const noBannedPhrasesInTexts: Rule = (sources) =>
  sources.filter(isProduct).flatMap((source) =>
    textsIn(source)
      .filter(({ text }) => !specifiedTexts.has(text))
      .flatMap(({ node, text }) => findBanned(text).map(({ message }) => violation(source, node, message))),
  );

/** A file's comments with their offsets, neighboring lines as one, and blanks in place of their marks. */
function commentsIn(source: Source): { at: number; text: string }[] {
  const blocks: { at: number; end: number }[] = [];
  for (const { start, end } of parse(source).comments) {
    const last = blocks.at(-1);
    if (last && source.text.startsWith("//", start) && /^\n[ \t]*$/.test(source.text.slice(last.end, start)))
      last.end = end;
    else blocks.push({ at: start, end });
  }
  return blocks.map(({ at, end }) => ({
    at,
    text: source.text.slice(at, end).replace(/^[ \t]*(?:\/\/|\/?\*+)/gm, (mark) => " ".repeat(mark.length)),
  }));
}

/** Banned patterns in comments, which must not begin as a fragment either. */
export const noBannedPatternsInComments: Rule = (sources) =>
  sources
    .filter(isCode)
    .flatMap((source) =>
      commentsIn(source).flatMap((comment) =>
        findPatterns(comment.text, [...openings, ...patterns]).map(({ at, message }) =>
          violation(source, { start: comment.at + at }, message),
        ),
      ),
    );

/** The name at the beginning of `test.each(rows)(...)`. */
function toCalledName(callee: ESTree.Expression): string {
  if (callee.type === "MemberExpression") return toCalledName(callee.object);
  if (callee.type === "CallExpression") return toCalledName(callee.callee);
  return callee.type === "Identifier" ? callee.name : "";
}

/** Banned patterns in the titles of tests. */
export const noBannedPatternsInTitles: Rule = (sources) =>
  sources
    .filter((source) => isCode(source) && isTest(source))
    .flatMap((source) => {
      const found: string[] = [];
      new Visitor({
        CallExpression({ callee, arguments: [title] }) {
          if (!title || !/^(?:describe|it|test)$/.test(toCalledName(callee))) return;
          for (const { message } of findPatterns(wordsIn(title)))
            found.push(violation(source, title, message));
        },
      }).visit(parse(source).program);
      return found;
    });

const isDocument = ({ path }: Source): boolean =>
  /^((README|CONTRIBUTING|SECURITY|CHANGELOG)\.md|\.env\.example|docs\/.+\.md)$/.test(path);

/** Banned phrases and patterns in README, the other documents and the comments of .env.example. */
export const noBannedPhrasesInDocs: Rule = (sources) =>
  sources
    .filter(isDocument)
    .flatMap((source) =>
      findBanned(source.text).map(({ at, message }) => violation(source, { start: at }, message)),
    );
