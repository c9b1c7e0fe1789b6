import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Indentation, language, info and lines of a code block. */
const BLOCK = /^( *)```(\w+) (.+)\n([\s\S]*?)^ *```$/gm;

/** Value of an attribute: file=a/b.ts, after='some text', skip=2. @param {string} text @param {string} name */
const attribute = (text, name) =>
  new RegExp(`${name}=(?:'([^']*)'|(\\S+))`).exec(text)?.slice(1).find(Boolean);

/** @param {string} code @param {string} indent */
const dedent = (code, indent) => code.replaceAll(new RegExp(`^${indent}`, "gm"), "");

/**
 * The text with an addition behind the one line that contains `after`, or `skip` lines later.
 * @param {string} text @param {string} addition @param {{ after: string, skip: number }} place
 */
function insertBehind(text, addition, { after, skip }) {
  const lines = text.split("\n");
  const found = lines.flatMap((line, index) => (line.includes(after) ? [index] : []));
  const [line, ...others] = found;
  if (line === undefined || others.length > 0)
    throw new Error(`${found.length} lines contain ${after}: a guide must name one.`);
  return lines.toSpliced(line + 1 + skip, 0, addition.trimEnd()).join("\n");
}

/**
 * Does what a guide says: blocks with `file` are new files or, with `after`, additions to one; `sh run` blocks
 * are commands.
 * @param {string} folder the repository to change
 * @param {string} guide Markdown
 * @returns {{ files: string[], commands: string[] }} the files written, and what is left to run
 */
export function applyGuide(folder, guide) {
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const commands = [];
  for (const [, indent = "", language, info = "", code = ""] of guide.matchAll(BLOCK)) {
    const text = dedent(code, indent);
    const file = attribute(info, "file");
    if (language === "sh" && info === "run") commands.push(...text.trim().split("\n"));
    if (file === undefined) continue;
    const path = join(folder, file);
    const after = attribute(info, "after");
    if (after === undefined && existsSync(path)) throw new Error(`${file} exists already.`);
    const place = { after: after ?? "", skip: Number(attribute(info, "skip") ?? 0) };
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, after === undefined ? text : insertBehind(readFileSync(path, "utf8"), text, place));
    files.push(file);
  }
  return { files, commands };
}
