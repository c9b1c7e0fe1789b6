import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { maxFileBytes, maxFiles } from "#shared/api/files/quote-files.ts";

/** What a file of a reply holds; another id for each that was chosen. */
export type FileContent = { readonly id: string; readonly blob: Blob };
/** By the files' names. */
export type FileContents = Readonly<Record<string, FileContent>>;

/** A file as it can be sent, or why it can't. */
export type PreparedFile = { readonly name: string; readonly content: Blob | string };

/** The files of a reply: their names in order, and the contents that this tab has. */
type Files = { readonly names: readonly string[]; readonly contents: FileContents };

/** All contents together, in bytes. */
export const totalSize = (contents: FileContents): number =>
  Object.values(contents).reduce((sum, { blob }) => sum + blob.size, 0);

const longestName = 200;

/** In a line, short enough to be sent. */
const cleanName = (name: string): string =>
  name
    .replace(/\p{Cc}/gu, " ")
    .trim()
    .slice(-longestName) || "file";

/** "photo.jpg", or "photo (2).jpg" if that is taken. */
function toFreeName(name: string, taken: readonly string[]): string {
  const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? [];
  const at = (count: number) => `${stem.slice(0, longestName - 20)} (${count})${extension}`;
  let free = name;
  for (let count = 2; taken.includes(free); count += 1) free = at(count);
  return free;
}

/** Adds files, or fills in one whose name a draft kept; `faults` are sentences about those that stay out. */
export function addFiles(
  files: Files,
  added: readonly PreparedFile[],
): { names: string[]; contents: FileContents; faults: string[] } {
  const names = [...files.names];
  const contents: Record<string, FileContent> = { ...files.contents };
  const faults: string[] = [];
  for (const { name: given, content } of added) {
    const name = cleanName(given);
    const isBack = names.includes(name) && !contents[name];
    const fault = findFault(content, { names, contents }, isBack);
    if (typeof content === "string" || fault !== undefined) {
      faults.push(`${name}: ${fault}`);
      continue;
    }
    const free = isBack ? name : toFreeName(name, names);
    if (!isBack) names.push(free);
    contents[free] = { id: createIdempotencyKey(), blob: content };
  }
  return { names, contents, faults };
}

function findFault(content: Blob | string, { names, contents }: Files, isBack: boolean): string | undefined {
  if (typeof content === "string") return content;
  if (!isBack && names.length >= maxFiles)
    return `A reply takes up to ${maxFiles} files. Remove one to attach this.`;
  if (totalSize(contents) + content.size > maxFileBytes)
    return "The files would be over 15 MB together. Remove one, or scan this in a lower quality.";
  return undefined;
}
