import { Visitor, type ESTree } from "vite";
import { isProduct, parse, violation, type Rule, type Source } from "../architecture/source.ts";
import { bannedPhrases, type BannedPhrase, specifiedTexts } from "./banned-phrases.data.ts";

type Text = { readonly node: Pick<ESTree.Node, "start">; readonly text: string };

const escaped = (phrase: string): string => phrase.replace(/[$()*+./?[\\\]^{|}-]/g, "\\$&");

const toSource = ([phrase]: BannedPhrase): string =>
  escaped(phrase).replaceAll(" ", "\\s+").replaceAll("'", "['’]");

// The longer phrase first if one starts with another.
const ordered = bannedPhrases.toSorted(([a], [b]) => b.length - a.length);
const anyPhrase = new RegExp(`(?<![\\w-])(?:${ordered.map(toSource).join("|")})(?![\\w-])`, "gi");
const normalized = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").replaceAll("’", "'");
const replacements = new Map(bannedPhrases.map(([phrase, instead]) => [normalized(phrase), instead]));

/** The banned phrases in a text, with their offsets. */
function findBanned(text: string): { at: number; message: string }[] {
  return Array.from(text.matchAll(anyPhrase), ({ 0: match, index }) => ({
    at: index,
    message: `says "${match.replace(/\s+/g, " ")}": ${replacements.get(normalized(match))}`,
  }));
}

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

const isDocument = ({ path }: Source): boolean => /^(README\.md|\.env\.example|docs\/.+\.md)$/.test(path);

/** Banned phrases in README, docs and the comments of .env.example. */
export const noBannedPhrasesInDocs: Rule = (sources) =>
  sources
    .filter(isDocument)
    .flatMap((source) =>
      findBanned(source.text).map(({ at, message }) => violation(source, { start: at }, message)),
    );
