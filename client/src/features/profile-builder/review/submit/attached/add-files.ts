import { createIdempotencyKey } from "#client/lib/api/idempotency-key.ts";
import { prepareFile } from "#client/lib/prepare-file.ts";
import { maxFileBytes, maxFiles, type FileKind } from "#shared/api/quote-files.ts";
import type { AttachedFile, AttachedFiles } from "./attached-files.ts";

const hints: readonly (readonly [FileKind, RegExp])[] = [
  ["lossRuns", /loss|claim/i],
  ["declarations", /dec(?:laration|s|[\W_]|page|$)|policy/i],
  ["ifta", /ifta|fuel|quarter|[\W_]q[1-4]\b/i],
  ["registration", /regis|cab[\W_]?card|\birp\b/i],
];

/** What a file probably is, by its name on the user's device. The user sees it and can change it. */
const guessKind = (name: string): FileKind => hints.find(([, hint]) => hint.test(name))?.[0] ?? "other";

/** All files together, in bytes. */
export const totalSize = (files: readonly AttachedFile[]): number =>
  files.reduce((sum, { content }) => sum + content.size, 0);

/** Adds chosen files, one after the other. Resolves to what kept some of them out, in sentences with their names. */
export async function addFiles(attached: AttachedFiles, chosen: readonly File[]): Promise<string[]> {
  const faults: string[] = [];
  const dropped = attached.getSignal();
  for (const file of chosen) {
    if (dropped.aborted) break;
    const fault = await addFile(attached, file, dropped);
    if (fault !== undefined) faults.push(`${file.name}: ${fault}`);
  }
  return faults;
}

async function addFile(
  attached: AttachedFiles,
  file: File,
  dropped: AbortSignal,
): Promise<string | undefined> {
  if (attached.get().length >= maxFiles)
    return `You can send up to ${maxFiles} files. Remove one to add this.`;
  const content = await prepareFile(file, "anew");
  if (dropped.aborted) return undefined;
  if (typeof content === "string") return content;
  const files = attached.get();
  if (totalSize(files) + content.size > maxFileBytes)
    return "Your files would be over 15 MB together. Remove one, or scan this in a lower quality.";
  const { name } = file;
  attached.set([...files, { id: createIdempotencyKey(), kind: guessKind(name), name, content }]);
  return undefined;
}
