import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, type ESTree, type ParseResult } from "vite";
import { ROOT } from "../lib/run.mjs";

/** Path from the root, with forward slashes. */
export type Source = { readonly path: string; readonly text: string };
/** Place and rule: "server/app.ts:12 reads process.env". */
export type Violation = string;
export type Rule = (sources: readonly Source[]) => Violation[];

const BINARY = /\.(ico|jpe?g|pdf|png|ttf|webp|woff2?)$/;
const CODE = /\.(mjs|tsx?)$/;

/** Files that are or could be committed, without ignored ones. */
export function listFiles(): string[] {
  const list = execFileSync(
    "git",
    ["-c", "safe.directory=*", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: ROOT },
  );
  const paths = list.toString().split("\0");
  return paths.filter((path) => path !== "" && existsSync(join(ROOT, path)));
}

export const readRepository = (): Source[] =>
  listFiles()
    .filter((path) => !BINARY.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export const isCode = (source: Source): boolean => CODE.test(source.path);
export const isTest = ({ path }: Source): boolean =>
  /\.test\.tsx?$|^(e2e|bench)\/|(^|\/)testing\//.test(path);
/** Excludes tests, tools and configuration. */
export const isProduct = (source: Source): boolean =>
  isCode(source) && !isTest(source) && /^(client\/src|server|shared)\//.test(source.path);

const cache = new WeakMap<Source, ParseResult>();

export function parse(source: Source): ParseResult {
  const known = cache.get(source);
  if (known !== undefined) return known;
  const result = parseSync(source.path, source.text);
  const [error] = result.errors;
  if (error !== undefined) throw new Error(`${source.path} cannot be parsed: ${error.message}`);
  cache.set(source, result);
  return result;
}

export const lineCount = ({ text }: Source): number => text.replace(/\n$/, "").split("\n").length;

export function violation(source: Source, node: Pick<ESTree.Node, "start">, message: string): Violation {
  const line = source.text.slice(0, node.start).split("\n").length;
  return `${source.path}:${line} ${message}`;
}
