import type { NewAttachment } from "#server/features/mail/attachments/attachments-repository.ts";
import type { CustomerFile } from "#server/features/mail/attachments/customer-files.ts";
import { toAsciiWords } from "#shared/ascii-words.ts";
import { toFilename } from "#shared/filename.ts";

const longestName = 60;

/** Checked files under names of ASCII letters, digits, dashes and underscores, each another; the extension says what it is. */
export function toReplyFiles(files: readonly CustomerFile[]): NewAttachment[] {
  const taken = new Set<string>();
  return files.map(({ title, extension, contentType, content }, index) => {
    const words = toAsciiWords(title.replace(/\.\w{1,5}$/, ""), longestName) || `file ${index + 1}`;
    const plain = toFilename([words], extension);
    const filename = taken.has(plain) ? toFilename([words, String(index + 1)], extension) : plain;
    taken.add(filename);
    return { filename, contentType, content };
  });
}
