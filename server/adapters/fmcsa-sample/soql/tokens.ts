import { syntaxError } from "./socrata-error.ts";

/** A text is without its quotes, with '' read as one; `at` counts characters from 0. */
export type Token = {
  readonly kind: "word" | "text" | "number" | "symbol" | "end";
  readonly value: string;
  readonly at: number;
};

const symbols = ["<=", ">=", "!=", "<>", "=", "<", ">", "(", ")", ",", "*"] as const;
const isSpace = (character: string): boolean => character.trim() === "";
const isDigit = (character: string): boolean => character >= "0" && character <= "9";
const startsWord = (character: string): boolean => /[a-z_:]/i.test(character);
const isWordPart = (character: string): boolean => /\w/.test(character);

/** Splits SoQL into tokens, of which the last is the end. Throws SocrataError. */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    if (isSpace(source.charAt(at))) at += 1;
    else {
      const [token, next] = readToken(source, at);
      tokens.push(token);
      at = next;
    }
  }
  return [...tokens, { kind: "end", value: "", at }];
}

function readToken(source: string, at: number): [Token, number] {
  const first = source.charAt(at);
  if (first === "'") return readText(source, at);
  if (isDigit(first)) return readWhile("number", source, at, (part) => isDigit(part) || part === ".");
  if (startsWord(first)) return readWhile("word", source, at, isWordPart);
  const symbol = symbols.find((value) => source.startsWith(value, at));
  if (symbol === undefined) throw syntaxError("a column, a value or an operator", at);
  return [{ kind: "symbol", value: symbol, at }, at + symbol.length];
}

function readWhile(
  kind: "word" | "number",
  source: string,
  at: number,
  belongs: (character: string) => boolean,
): [Token, number] {
  let end = at + 1;
  while (end < source.length && belongs(source.charAt(end))) end += 1;
  return [{ kind, value: source.slice(at, end), at }, end];
}

function readText(source: string, at: number): [Token, number] {
  let value = "";
  for (let from = at + 1; ;) {
    const quote = source.indexOf("'", from);
    if (quote < 0) throw syntaxError("a closing quote", source.length);
    value += source.slice(from, quote);
    if (source.charAt(quote + 1) !== "'") return [{ kind: "text", value, at }, quote + 1];
    value += "'";
    from = quote + 2;
  }
}
